import * as v from 'valibot';
import { get } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { Statement, statementInput } from '../shapes/statement.ts';

/** Returns the statement that the client reads. */
export const clientStatement = get('team/client-statement', 'dispatcher', {
  input: v.object({ id: Id, ...statementInput }),
  answer: Statement,
});
