import * as v from 'valibot';
import { get } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { Acknowledgement, Statement, statementInput } from '../shapes/statement.ts';

export const statement = get('client/statement', 'client', {
  input: v.object(statementInput),
  answer: Statement,
});

export const acknowledgement = get('client/acknowledgement', 'client', {
  input: v.object({ payment: Id }),
  answer: Acknowledgement,
});
