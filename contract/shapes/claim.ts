import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';
import {
  type HandedMethod,
  handedMethods,
  needsReference,
} from '../../domain/money/payment-methods.ts';
import { paymentStates } from '../../domain/money/payment-states.ts';
import { qrPaymentsOf } from '../../domain/money/qr-ph/parts.ts';
import { formatPesos } from '../../domain/prices.ts';
import { largestAmountInPesos, qrPaymentInPesos } from '../../domain/service-numbers.ts';
import { claimFaults, claimLabels } from './claim-faults.ts';
import { line } from './client.ts';
import { Id } from './fields.ts';

const { wholePesos, whichDay } = claimFaults;

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
    v.maxValue(largestAmountInPesos, claimFaults.tooMuch),
  ),
  method: v.picklist(handedMethods, claimFaults.method),
  /** The number that the bank or wallet shows. Cash has none. */
  reference: line(claimLabels.paymentReference),
};

/** Whether the payment of a claim can be found by what it says. */
export const isFindable = ({
  method,
  reference,
}: {
  method: HandedMethod;
  reference: string;
}): boolean => /[\p{L}\p{N}]/u.test(reference) || (reference === '' && !needsReference(method));
export const notFindable = claimFaults.notFindable;

/** Whether one payment by a code carries the amount, where it was paid by one. */
export const isCarried = ({ method, pesos }: { method: HandedMethod; pesos: number }): boolean =>
  method !== 'qr-ph' || pesos <= qrPaymentInPesos;
export const notCarried = ({ input }: { input: { pesos: number } }): string =>
  claimFaults.overQr(qrPaymentsOf(input.pesos).map(formatPesos).join(' + '));

/** A payment that was claimed, as its client reads it. */
export const Claim = v.object({
  id: v.string(),
  /** YYYY-MM-DD in Manila. */
  day: v.string(),
  pesos: v.number(),
  method: v.picklist(handedMethods),
  reference: v.string(),
  state: v.picklist(paymentStates),
  /** Whether the holder of a pay link told it. */
  isByLink: v.boolean(),
  /** Why it was not found; '' otherwise. */
  reason: v.string(),
});
export type Claim = v.InferOutput<typeof Claim>;
