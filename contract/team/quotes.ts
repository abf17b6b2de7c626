import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';
import { packageIds } from '../../domain/packages.ts';
import { quoteTotal } from '../../domain/requests/quote.ts';
import { quotedPaymentFault } from '../../domain/requests/quoted-payment.ts';
import {
  customMonths,
  type QuotedPlan,
  quotedPlanFault,
} from '../../domain/requests/quoted-plan.ts';
import { largestAmountInPesos, linesPerQuote } from '../../domain/service-numbers.ts';
import { termIds } from '../../domain/terms.ts';
import type { CallDefinition } from '../call.ts';
import { PaymentPlan } from '../shapes/quote.ts';
import { Reference } from '../shapes/reference.ts';
import { objectMessage, requiredLine, text } from '../shapes/text-fields.ts';
import { noteLength } from './request-work.ts';
import { Changed, RequestVersion } from './requests.ts';

type PaymentPlanOrNone = v.InferOutput<typeof PaymentPlan> | null;

const { fewest, most } = customMonths;
const monthsSentence = `A custom term has ${fewest} to ${most} months.`;
const CustomMonths = v.pipe(
  v.number(monthsSentence),
  v.integer(monthsSentence),
  v.minValue(fewest, monthsSentence),
  v.maxValue(most, monthsSentence),
);

/** A discount is a line of its own below zero. */
const Line = v.strictObject(
  {
    text: requiredLine('Text', 200),
    pesos: v.pipe(
      v.number('Amounts are whole pesos.'),
      v.integer('Amounts are whole pesos.'),
      v.minValue(-largestAmountInPesos, 'That is too much.'),
      v.maxValue(largestAmountInPesos, 'That is too much.'),
    ),
  },
  objectMessage('a line'),
);

function faultOfPayment(
  plan: PaymentPlanOrNone,
  lines: readonly { pesos: number }[],
  { term, customMonths: months }: Pick<QuotedPlan, 'term' | 'customMonths'>,
): string | null {
  const quoted = { term, customMonths: months, totalInPesos: quoteTotal(lines) };
  return plan && quotedPaymentFault(plan, quoted);
}

/** Sends a quote to the client by mail. It replaces one that is still open. */
export const sendQuote = {
  name: 'team/send-quote',
  method: 'POST',
  audience: 'dispatcher',
  input: v.pipe(
    v.strictObject(
      {
        reference: Reference,
        version: RequestVersion,
        lines: v.pipe(
          v.array(Line, 'Send the lines as a list.'),
          v.minLength(1, 'A quote has at least one line.'),
          v.maxLength(linesPerQuote, `A quote has at most ${linesPerQuote} lines.`),
        ),
        packageType: v.optional(
          v.nullable(v.picklist(packageIds, 'Choose a package from the list.')),
          null,
        ),
        /** Null for single visits. */
        term: v.nullable(v.picklist(termIds, 'Choose a term, or single visits.')),
        customMonths: v.optional(v.nullable(CustomMonths), null),
        /** How the price is paid; null if the quote does not say so. */
        paymentPlan: v.optional(v.nullable(PaymentPlan), null),
        /** The last day it can be accepted. */
        validUntil: v.pipe(
          v.string('Choose a day.'),
          v.check(isDay, 'Choose a day, written YYYY-MM-DD.'),
        ),
        note: v.optional(text('Note', noteLength), ''),
      },
      objectMessage('a quote'),
    ),
    v.forward(
      v.check(({ lines }) => {
        const total = quoteTotal(lines);
        return total > 0 && total <= largestAmountInPesos;
      }, 'The total is between ₱1 and ₱10,000,000.'),
      ['lines'],
    ),
    v.forward(
      v.check(
        ({ paymentPlan, lines, ...quoted }) => faultOfPayment(paymentPlan, lines, quoted) === null,
        ({ input: { paymentPlan, lines, ...quoted } }) =>
          faultOfPayment(paymentPlan, lines, quoted) ?? '',
      ),
      ['paymentPlan'],
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const fault = quotedPlanFault(dataset.value);
      if (fault === null) return;
      const { field: key, sentence } = fault;
      const value = dataset.value[key];
      addIssue({
        message: sentence,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key, value }],
      });
    }),
  ),
  answer: Changed,
} as const satisfies CallDefinition;
