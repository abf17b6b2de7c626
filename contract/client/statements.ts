import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { Acknowledgement, Statement, statementInput } from '../shapes/statement.ts';

export const statement = {
  name: 'client/statement',
  method: 'GET',
  audience: 'client',
  input: v.object(statementInput),
  answer: Statement,
} as const satisfies CallDefinition;

export const acknowledgement = {
  name: 'client/acknowledgement',
  method: 'GET',
  audience: 'client',
  input: v.object({ payment: Id }),
  answer: Acknowledgement,
} as const satisfies CallDefinition;
