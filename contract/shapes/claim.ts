import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';
import {
  type HandedMethod,
  handedMethods,
  needsReference,
} from '../../domain/money/payment-methods.ts';
import { paymentStates } from '../../domain/money/payment-states.ts';
import { largestAmountInPesos } from '../../domain/service-numbers.ts';
import { line } from './client.ts';
import { Id } from './fields.ts';

const wholePesos = 'Write the amount in whole pesos.';
const whichDay = 'Choose the day of the payment.';

/** What somebody says who paid. */
export const claimFields = {
  /** Made by the page, so that it counts once however often it is sent. */
  id: Id,
  /** The day in Manila. */
  day: v.pipe(
    v.string(whichDay),
    v.check((value) => isDay(value) && value.startsWith('20'), whichDay),
  ),
  pesos: v.pipe(
    v.number(wholePesos),
    v.integer(wholePesos),
    v.minValue(1, wholePesos),
    v.maxValue(largestAmountInPesos, 'This is more than can be entered at once.'),
  ),
  method: v.picklist(handedMethods, 'Choose how you paid.'),
  /** The number that the bank or wallet shows. Cash has none. */
  reference: line('The reference number'),
};

/** Whether the payment of a claim can be found by what it says. */
export const isFindable = ({
  method,
  reference,
}: {
  method: HandedMethod;
  reference: string;
}): boolean => /[\p{L}\p{N}]/u.test(reference) || (reference === '' && !needsReference(method));
export const notFindable = 'Write the reference number that your bank or wallet shows.';

/** A payment that was claimed, as its client reads it. */
export const Claim = v.object({
  id: v.string(),
  /** YYYY-MM-DD in Manila. */
  day: v.string(),
  pesos: v.number(),
  method: v.picklist(handedMethods),
  reference: v.string(),
  state: v.picklist(paymentStates),
  /** Why it was not found; '' otherwise. */
  reason: v.string(),
});
export type Claim = v.InferOutput<typeof Claim>;
