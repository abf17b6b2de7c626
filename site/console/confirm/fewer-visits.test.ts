import { expect, it } from 'vitest';
import { fewerVisitsText } from './fewer-visits.ts';

it.each([
  ['master-gwapo', '3-months', 7, '7 visits; Master Gwapo for 3 months usually has 13.'],
  ['master-gwapo', '3-months', 11, '11 visits; Master Gwapo for 3 months usually has 13.'],
  ['master-gwapo', '3-months', 12, null],
  ['master-pogi', '1-month', 1, '1 visit; Master Pogi for 1 month usually has 4.'],
  ['master-gwapo', '3-months', 0, null],
  ['master-gwapo', 'custom', 1, null],
  ['on-demand', '3-months', 1, null],
])('of %s for %s, %i visits: %s', (packageType, term, visits, sentence) => {
  const typed = new FormData();
  typed.set('packageType', packageType);
  typed.set('term', term);
  expect(fewerVisitsText(typed, visits)).toBe(sentence);
});
