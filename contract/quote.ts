import * as v from 'valibot';
import { termIds } from '../domain/terms.ts';
import type { CallDefinition } from './call.ts';
import { objectMessage } from './text-fields.ts';

/** The secret of a quote's link. Any text may be sent: what no quote has is a link that is gone. */
export const QuoteToken = v.pipe(v.string('Send the link.'), v.maxLength(200, 'Send the link.'));

/** What a quote offers, and for how much. */
export const QuoteLine = v.object({
  /** Counted from 1. */
  position: v.number(),
  text: v.string(),
  pesos: v.number(),
});

/**
 * A quote as whoever has its link reads it: no name, no address, no phone number. Times are ISO
 * 8601 in UTC.
 */
export const Quote = v.object({
  state: v.picklist(['sent', 'accepted', 'declined']),
  reference: v.string(),
  lines: v.array(QuoteLine),
  totalInPesos: v.number(),
  /** Null for single visits. */
  term: v.nullable(v.picklist(termIds)),
  /** The last day it can be accepted, YYYY-MM-DD. */
  validUntil: v.string(),
  note: v.string(),
  sentAt: v.string(),
  answeredAt: v.nullable(v.string()),
});

export type Quote = v.InferOutput<typeof Quote>;

/**
 * Returns the quote behind a link, or 410 for every other link. The secret travels in the body,
 * because addresses are logged on the way.
 */
export const quote = {
  name: 'quote',
  method: 'POST',
  audience: 'anyone',
  input: v.strictObject({ token: QuoteToken }, objectMessage('a link')),
  answer: Quote,
} as const satisfies CallDefinition;
