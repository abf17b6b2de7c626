import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { clientLengths } from '../shapes/client.ts';
import { Day, Id } from '../shapes/fields.ts';
import { objectMessage, requiredLine } from '../shapes/text-fields.ts';
import { paymentFields } from './payments.ts';

/** What stands beside the price. The page chose the id, so that a repeated call adds it once. */
const lineFields = {
  id: Id,
  subscriptionId: Id,
  /** What it is for, as the client reads it. */
  text: v.pipe(requiredLine('What it is for', clientLengths.line), v.trim()),
  pesos: paymentFields.pesos,
};

/** Adds a due beside the price, for a visit more or for materials. */
export const addExtra = {
  name: 'team/add-extra',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ ...lineFields, day: Day }, objectMessage('an extra')),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** Takes something off what is to be paid, as a line of its own. The price stays. */
export const addDiscount = {
  name: 'team/add-discount',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(lineFields, objectMessage('a discount')),
  answer: v.object({}),
} as const satisfies CallDefinition;
