import { addDays } from '../calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../calendar/manila-clock.ts';
import { noticesAtMinutes, quoteEndsNoticeInDays } from '../service-numbers.ts';

/** The states of a quote with their labels (docs/product.md, "Things and states"). */
export const quoteLabels = {
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  replaced: 'Replaced',
} as const;

export type QuoteState = keyof typeof quoteLabels;

export const quoteStates = Object.keys(quoteLabels) as QuoteState[];

/** In whole pesos. */
export function quoteTotal(lines: readonly { pesos: number }[]): number {
  return lines.reduce((sum, { pesos }) => sum + pesos, 0);
}

/** Returns when a client is reminded of a quote's end; null if it was sent too late for that. */
export function quoteNoticeAt(validUntil: string, sentAt: Date): Date | null {
  const day = addDays(validUntil, -quoteEndsNoticeInDays);
  return day > manilaDayOf(sentAt) ? manilaMoment(day, noticesAtMinutes) : null;
}

/** A quote that nobody answered in time is expired. */
export function quoteStateAt(
  quote: { state: QuoteState; validUntil: string },
  now: Date,
): QuoteState {
  return quote.state === 'sent' && quote.validUntil < manilaDayOf(now) ? 'expired' : quote.state;
}
