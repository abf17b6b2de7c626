import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { largestAmountInPesos } from '../../domain/service-numbers.ts';
import { termIds } from '../../domain/terms.ts';
import { Day } from './fields.ts';

/** How a price is paid (domain/money/payment-plans.ts). */
export const PaymentPlan = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('monthly') }),
    v.strictObject({ kind: v.literal('in-full') }),
    v.strictObject({
      kind: v.literal('deposit'),
      depositInPesos: v.pipe(
        v.number('Type the deposit in whole pesos.'),
        v.integer('Type the deposit in whole pesos.'),
        v.minValue(1, 'Type the deposit in whole pesos.'),
        v.maxValue(largestAmountInPesos, 'The deposit must be less than the price.'),
      ),
      restDay: Day,
    }),
  ],
  'Choose how it is paid.',
);

/** What a quote offers, and for how much. */
export const QuoteLine = v.object({
  /** Counted from 1. */
  position: v.number(),
  text: v.string(),
  /** Below zero for a discount. */
  pesos: v.number(),
});

/** What a quote is for (domain/requests/quoted-plan.ts). */
export const quotedPlan = {
  packageType: v.nullable(v.picklist(packageIds)),
  /** Null for single visits. */
  term: v.nullable(v.picklist(termIds)),
  /** The months of a custom term; null for every other. */
  customMonths: v.nullable(v.number()),
};

/** How its price is paid, if it says so. */
export const quotedPayment = { paymentPlan: v.nullable(PaymentPlan) };

/**
 * A quote as whoever has its link reads it: no name, no address, no phone number. Times are ISO
 * 8601 in UTC.
 */
export const Quote = v.object({
  state: v.picklist(['sent', 'accepted', 'declined']),
  reference: v.string(),
  lines: v.array(QuoteLine),
  totalInPesos: v.number(),
  ...quotedPayment,
  ...quotedPlan,
  /** The last day it can be accepted, YYYY-MM-DD. */
  validUntil: v.string(),
  note: v.string(),
  sentAt: v.string(),
  answeredAt: v.nullable(v.string()),
});

export type Quote = v.InferOutput<typeof Quote>;

/** What a client says to a quote. */
export const quoteAnswers = ['accepted', 'declined'] as const;
