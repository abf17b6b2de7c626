import * as v from 'valibot';
import { post } from '../call.ts';
import { clientLengths } from '../shapes/client.ts';
import { Day, Id } from '../shapes/fields.ts';
import { objectMessage, requiredLine } from '../shapes/text-fields.ts';
import { paymentFields } from './payments.ts';

/** Idempotent by the page's id. */
const lineFields = {
  id: Id,
  subscriptionId: Id,
  /** The description for the client. */
  text: v.pipe(requiredLine('What it is for', clientLengths.line), v.trim()),
  pesos: paymentFields.pesos,
};

/** Adds a due to the price, such as for another visit or materials. */
export const addExtra = post('team/add-extra', 'dispatcher', {
  input: v.strictObject({ ...lineFields, day: Day }, objectMessage('an extra')),
  answer: v.object({}),
});

/** Adds a deduction. The price stays. */
export const addDiscount = post('team/add-discount', 'dispatcher', {
  input: v.strictObject(lineFields, objectMessage('a discount')),
  answer: v.object({}),
});
