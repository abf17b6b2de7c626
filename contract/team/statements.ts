import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { Statement, statementInput } from '../shapes/statement.ts';

/** Returns what a client was charged and has paid, as the client reads it. */
export const clientStatement = {
  name: 'team/client-statement',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ id: Id, ...statementInput }),
  answer: Statement,
} as const satisfies CallDefinition;
