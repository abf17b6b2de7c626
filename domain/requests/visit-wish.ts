import type { Weekday } from '../calendar/days.ts';
import { type ListWords, weekdayName } from '../calendar/words.ts';
import type { Translated } from '../languages.ts';
import { visitWishTexts } from './visit-wish-texts.ts';

/** How often an order may ask for visits. */
export const frequencies = ['weekly', 'every-2-weeks', 'monthly'] as const;

export type Frequency = (typeof frequencies)[number];

/** The weekdays that an order may prefer: those on which crews work. */
export const preferableDays = [1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[];

/** Null where the order did not say. */
export type VisitWish = {
  frequency: Frequency | null;
  preferredDays: readonly Weekday[] | null;
};

/** Returns 'Every 2 weeks, preferably Monday, Friday', or null for no wish. */
export function visitWishText(
  { frequency, preferredDays }: VisitWish,
  texts: Translated<typeof visitWishTexts> = visitWishTexts,
  words?: ListWords,
): string | null {
  if (frequency === null && preferredDays === null) return null;
  const often = frequency === null ? texts.notSure : texts.frequencies[frequency];
  const days = (preferredDays ?? []).map((day) => weekdayName(day, words)).join(', ');
  return days === '' ? often : texts.preferably(often, days);
}
