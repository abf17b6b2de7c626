import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';
import { quoteTotal } from '../../domain/requests/quote.ts';
import { largestAmountInPesos, linesPerQuote } from '../../domain/service-numbers.ts';
import { type FixedTermId, fixedTerms } from '../../domain/terms.ts';
import type { CallDefinition } from '../call.ts';
import { Reference } from '../shapes/reference.ts';
import { objectMessage, requiredLine, text } from '../shapes/text-fields.ts';
import { noteLength } from './request-work.ts';
import { Changed, Version } from './requests.ts';

const termChoices = fixedTerms.map(({ id }) => id) as FixedTermId[];

const Line = v.strictObject(
  {
    text: requiredLine('Text', 200),
    pesos: v.pipe(
      v.number('Amounts are whole pesos.'),
      v.integer('Amounts are whole pesos.'),
      v.minValue(0, 'Amounts cannot be below zero.'),
      v.maxValue(largestAmountInPesos, 'That is too much.'),
    ),
  },
  objectMessage('a line'),
);

/** Sends a quote to the client by mail. It replaces one that is still open. */
export const sendQuote = {
  name: 'team/send-quote',
  method: 'POST',
  audience: 'dispatcher',
  input: v.pipe(
    v.strictObject(
      {
        reference: Reference,
        version: Version,
        lines: v.pipe(
          v.array(Line, 'Send the lines as a list.'),
          v.minLength(1, 'A quote has at least one line.'),
          v.maxLength(linesPerQuote, `A quote has at most ${linesPerQuote} lines.`),
        ),
        /** Null for single visits. */
        term: v.nullable(v.picklist(termChoices, 'Choose a term, or single visits.')),
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
  ),
  answer: Changed,
} as const satisfies CallDefinition;
