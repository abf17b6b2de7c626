import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { Acknowledgement, Statement, statementInput } from '../shapes/statement.ts';

/** Returns what the client was charged and has paid, with the running balance. */
export const statement = {
  name: 'client/statement',
  method: 'GET',
  audience: 'client',
  input: v.object(statementInput),
  answer: Statement,
} as const satisfies CallDefinition;

/** Returns what one of the client's payments was for, and what is left to pay. */
export const acknowledgement = {
  name: 'client/acknowledgement',
  method: 'GET',
  audience: 'client',
  input: v.object({ payment: Id }),
  answer: Acknowledgement,
} as const satisfies CallDefinition;
