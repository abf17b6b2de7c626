import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';
import { mostInPesos, quoteTotal } from '../../domain/requests/quote.ts';
import { type FixedTermId, fixedTerms } from '../../domain/terms.ts';
import type { CallDefinition } from '../call.ts';
import { objectMessage, requiredLine, text } from '../text-fields.ts';
import { noteLength } from './log-contact.ts';
import { Changed, Reference, Version } from './request-fields.ts';

const termChoices = fixedTerms.map(({ id }) => id) as FixedTermId[];

const Line = v.strictObject(
  {
    text: requiredLine('Text', 200),
    pesos: v.pipe(
      v.number('Amounts are whole pesos.'),
      v.integer('Amounts are whole pesos.'),
      v.minValue(0, 'Amounts are not below zero.'),
      v.maxValue(mostInPesos, 'That is too much.'),
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
          v.maxLength(30, 'A quote has at most 30 lines.'),
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
        return total > 0 && total <= mostInPesos;
      }, 'The total is between ₱1 and ₱10,000,000.'),
      ['lines'],
    ),
  ),
  answer: Changed,
} as const satisfies CallDefinition;
