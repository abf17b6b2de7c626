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

export const QuoteLine = v.object({
  /** Counted from 1. */
  position: v.number(),
  text: v.string(),
  /** Below zero for a discount. */
  pesos: v.number(),
});

/** A quote's plan (domain/requests/quoted-plan.ts). */
export const quotedPlan = {
  packageType: v.nullable(v.picklist(packageIds)),
  /** Null for single visits. */
  term: v.nullable(v.picklist(termIds)),
  /** The months of a custom term; null for every other. */
  customMonths: v.nullable(v.number()),
};

/** Null if the quote does not say. */
export const quotedPayment = { paymentPlan: v.nullable(PaymentPlan) };

/** A quote as shown by its link: no name, address or phone number. Times are ISO 8601 in UTC. */
export const Quote = v.object({
  state: v.picklist(['sent', 'accepted', 'declined']),
  reference: v.string(),
  lines: v.array(QuoteLine),
  totalInPesos: v.number(),
  ...quotedPayment,
  ...quotedPlan,
  /** The last day to accept it, YYYY-MM-DD. */
  validUntil: v.string(),
  note: v.string(),
  sentAt: v.string(),
  answeredAt: v.nullable(v.string()),
});

export type Quote = v.InferOutput<typeof Quote>;

export const quoteAnswers = ['accepted', 'declined'] as const;
