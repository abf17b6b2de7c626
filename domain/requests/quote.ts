import { addDays } from '../calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../calendar/manila-clock.ts';
import { type PackageId, packages } from '../packages.ts';
import { noticesAtMinutes, quoteEndsNoticeInDays } from '../service-numbers.ts';
import { findTerm, type TermId } from '../terms.ts';

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

/** How many months a custom term has. */
export const customMonths = { fewest: 1, most: 36 } as const;

/** What a quote is for. */
export type QuotedPlan = {
  /** Null where it names no package. */
  packageType: PackageId | null;
  /** Null for single visits. */
  term: TermId | null;
  /** Of a custom term, and null for every other. */
  customMonths: number | null;
};

/** Returns what a quote is for, in words: 'Boss Master, 5 months', 'Single visits'. */
export function quotedPlanText({ packageType, term, customMonths: months }: QuotedPlan): string {
  const length =
    term === null
      ? 'Single visits'
      : months === null
        ? (findTerm(term)?.label ?? term)
        : `${months} month${months === 1 ? '' : 's'}`;
  return packageType === null ? length : `${packageName(packageType)}, ${lowerFirst(length)}`;
}

/** Returns why a quote cannot be for this, by the field at fault; null if it can. */
export function quotedPlanFault({
  packageType,
  term,
  customMonths: months,
}: QuotedPlan): { field: 'term' | 'customMonths'; sentence: string } | null {
  if ((term === 'custom') !== (months !== null)) {
    return { field: 'customMonths', sentence: 'Write how many months the custom term has.' };
  }
  if (packageType !== null && (packageType === 'on-demand') !== (term === null)) {
    const sentence =
      packageType === 'on-demand'
        ? 'On-Demand has single visits.'
        : 'Choose a term for this package.';
    return { field: 'term', sentence };
  }
  return null;
}

const packageName = (id: PackageId) => packages.find((one) => one.id === id)?.name ?? id;
const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Returns the total of a quote's lines, in whole pesos. */
export function quoteTotal(lines: readonly { pesos: number }[]): number {
  return lines.reduce((sum, { pesos }) => sum + pesos, 0);
}

/** Returns when its client is told that a quote runs out; null if it was sent too late for that. */
export function quoteNoticeAt(validUntil: string, sentAt: Date): Date | null {
  const day = addDays(validUntil, -quoteEndsNoticeInDays);
  return day > manilaDayOf(sentAt) ? manilaMoment(day, noticesAtMinutes) : null;
}

/** Returns a quote's state now: one that nobody answered in time is expired. */
export function quoteStateAt(
  quote: { state: QuoteState; validUntil: string },
  now: Date,
): QuoteState {
  return quote.state === 'sent' && quote.validUntil < manilaDayOf(now) ? 'expired' : quote.state;
}
