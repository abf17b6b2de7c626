import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';
import {
  claimableMethods,
  type HandedMethod,
  needsReference,
} from '../../domain/money/payment-methods.ts';
import { paymentStates } from '../../domain/money/payment-states.ts';
import { qrPaymentsOf } from '../../domain/money/qr-ph/parts.ts';
import { formatPesos } from '../../domain/prices.ts';
import { largestAmountInPesos, qrPaymentInPesos } from '../../domain/service-numbers.ts';
import type { Rule } from './bounded.ts';
import { claimFaults, claimLabels } from './claim-faults.ts';
import { line } from './client.ts';
import { Id } from './fields.ts';

const { wholePesos, whichDay } = claimFaults;

export const claimFields = {
  /** Chosen by the page, so that a retry counts once. */
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
  method: v.picklist(claimableMethods, claimFaults.method),
  /** The bank's or wallet's reference number; '' for cash. */
  reference: line(claimLabels.paymentReference),
};

/** A claimed payment must be findable, and a QR payment carries a limited amount. */
export const claimRules: Rule<{ method: HandedMethod; pesos: number; reference: string }>[] = [
  {
    of: ['method', 'reference'],
    faults: ({ method, reference }) => {
      const isFindable = /[\p{L}\p{N}]/u.test(reference);
      const isOfNone = reference === '' && !needsReference(method);
      return { reference: isFindable || isOfNone ? null : claimFaults.notFindable };
    },
  },
  {
    of: ['method', 'pesos'],
    faults: ({ method, pesos }) => {
      if (method !== 'qr-ph' || pesos <= qrPaymentInPesos) return {};
      const parts = qrPaymentsOf(pesos).map((part) => {
        const times = part.times > 1 ? `${part.times} × ` : '';
        return `${times}${formatPesos(part.pesos)}`;
      });
      return { pesos: claimFaults.overQr(parts.join(' + ')) };
    },
  },
];

/** A claim as its client reads it. */
export const Claim = v.object({
  id: v.string(),
  /** YYYY-MM-DD in Manila. */
  day: v.string(),
  pesos: v.number(),
  method: v.picklist(claimableMethods),
  reference: v.string(),
  state: v.picklist(paymentStates),
  /** Whether it was claimed by a pay link. */
  isByLink: v.boolean(),
  /** Why it was not found; '' otherwise. */
  reason: v.string(),
});
export type Claim = v.InferOutput<typeof Claim>;
