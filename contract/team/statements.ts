import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { Statement, statementInput } from '../shapes/statement.ts';

/** Returns the statement that the client reads. */
export const clientStatement = {
  name: 'team/client-statement',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ id: Id, ...statementInput }),
  answer: Statement,
} as const satisfies CallDefinition;
