import { manilaDayOf } from '../calendar/manila-clock.ts';

/** The states of a quote with their labels (docs/product.md, "Things and states"). */
export const quoteLabels = {
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  replaced: 'Replaced',
} as const;

export type QuoteState = keyof typeof quoteLabels;

/** Every state of a quote. */
export const quoteStates = Object.keys(quoteLabels) as QuoteState[];

/** The most that a quote may ask for. */
export const mostInPesos = 10_000_000;

/** Returns the total of a quote's lines, in whole pesos. */
export function quoteTotal(lines: readonly { pesos: number }[]): number {
  return lines.reduce((sum, { pesos }) => sum + pesos, 0);
}

/** Returns a quote's state now: one that nobody answered in time is expired. */
export function quoteStateAt(
  quote: { state: QuoteState; validUntil: string },
  now: Date,
): QuoteState {
  return quote.state === 'sent' && quote.validUntil < manilaDayOf(now) ? 'expired' : quote.state;
}
