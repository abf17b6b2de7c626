import * as v from 'valibot';
import { get } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { Statement, statementInput } from '../shapes/statement.ts';

export const clientStatement = get('team/client-statement', 'dispatcher', {
  input: v.object({ id: Id, ...statementInput }),
  answer: Statement,
});
