import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';
import { packageIds } from '../../domain/packages.ts';
import { quoteTotal } from '../../domain/requests/quote.ts';
import { quotedPaymentFault } from '../../domain/requests/quoted-payment.ts';
import { customMonths, quotedPlanFault } from '../../domain/requests/quoted-plan.ts';
import { largestAmountInPesos, linesPerQuote } from '../../domain/service-numbers.ts';
import { termIds } from '../../domain/terms.ts';
import { post } from '../call.ts';
import { listOf, withRules } from '../shapes/bounded.ts';
import { Version } from '../shapes/fields.ts';
import { PaymentPlan } from '../shapes/quote.ts';
import { Reference } from '../shapes/reference.ts';
import { objectMessage, requiredLine, text } from '../shapes/text-fields.ts';
import { noteLength } from './request-work.ts';
import { Changed } from './requests.ts';

const { fewest, most } = customMonths;
const monthsSentence = `A custom term has ${fewest} to ${most} months.`;
const CustomMonths = v.pipe(
  v.number(monthsSentence),
  v.integer(monthsSentence),
  v.minValue(fewest, monthsSentence),
  v.maxValue(most, monthsSentence),
);

/** A discount is a line below zero. */
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

/** Mails a quote to the client. It replaces one that is still open. */
export const sendQuote = post('team/send-quote', 'dispatcher', {
  input: withRules(
    v.strictObject(
      {
        reference: Reference,
        version: Version,
        lines: listOf(Line, {
          least: 1,
          most: linesPerQuote,
          none: 'Send the lines as a list.',
          tooFew: 'A quote has at least one line.',
          tooMany: `A quote has at most ${linesPerQuote} lines.`,
        }),
        packageType: v.optional(
          v.nullable(v.picklist(packageIds, 'Choose a package from the list.')),
          null,
        ),
        /** Null for single visits. */
        term: v.nullable(v.picklist(termIds, 'Choose a term, or single visits.')),
        customMonths: v.optional(v.nullable(CustomMonths), null),
        /** How the price is paid; null if the quote does not say. */
        paymentPlan: v.optional(v.nullable(PaymentPlan), null),
        /** The last day to accept it. */
        validUntil: v.pipe(
          v.string('Choose a day.'),
          v.check(isDay, 'Choose a day, written YYYY-MM-DD.'),
        ),
        note: v.optional(text('Note', noteLength), ''),
      },
      objectMessage('a quote'),
    ),
    {
      of: ['lines'],
      faults: ({ lines }) => {
        const total = quoteTotal(lines);
        const isTaken = total > 0 && total <= largestAmountInPesos;
        return { lines: isTaken ? null : 'The total is between ₱1 and ₱10,000,000.' };
      },
    },
    {
      of: ['lines', 'paymentPlan', 'term', 'customMonths'],
      faults: ({ lines, paymentPlan, ...quoted }) => ({
        paymentPlan:
          paymentPlan &&
          quotedPaymentFault(paymentPlan, { ...quoted, totalInPesos: quoteTotal(lines) }),
      }),
    },
    {
      of: ['packageType', 'term', 'customMonths'],
      faults: (quoted) => {
        const fault = quotedPlanFault(quoted);
        return fault === null ? {} : { [fault.field]: fault.sentence };
      },
    },
  ),
  answer: Changed,
});
