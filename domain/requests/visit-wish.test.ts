import { expect, it } from 'vitest';
import type { VisitWish } from './visit-wish.ts';
import { visitWishText } from './visit-wish.ts';

it.each<[VisitWish, string | null]>([
  [{ frequency: null, preferredDays: null }, null],
  [{ frequency: 'weekly', preferredDays: null }, 'Every week'],
  [
    { frequency: 'every-2-weeks', preferredDays: [1, 5] },
    'Every 2 weeks, preferably Monday, Friday',
  ],
  [{ frequency: null, preferredDays: [6] }, 'Not sure yet, preferably Saturday'],
])('%j is said as %j', (wish, text) => {
  expect(visitWishText(wish)).toBe(text);
});
