import { expect, it } from 'vitest';
import type { PackageId } from '../packages.ts';
import type { TermId } from '../terms.ts';
import { type AcceptedQuote, agreedPrice } from './agreed-price.ts';

const of = (
  totalInPesos: number,
  term: TermId | null,
  packageType: PackageId | null = null,
  customMonths: number | null = null,
): AcceptedQuote => ({ totalInPesos, term, packageType, customMonths, paymentPlan: null });

it.each<[string, PackageId, TermId | null, AcceptedQuote | null, number | null]>([
  ['the table', 'master-pogi', '3-months', null, 27_600],
  ['nothing for a custom term', 'master-pogi', 'custom', null, null],
  ['nothing for a job', 'on-demand', null, null, null],
  ['the quote of a job', 'on-demand', null, of(4500, null), 4500],
  ['a quote for this term', 'master-pogi', '3-months', of(1, '3-months'), 1],
  ['a quote for this package', 'master-pogi', '3-months', of(1, '3-months', 'master-pogi'), 1],
  [
    'no quote for another package',
    'master-pogi',
    '3-months',
    of(1, '3-months', 'boss-master'),
    27_600,
  ],
  [
    'a quote for a custom term',
    'boss-master',
    'custom',
    of(70_000, 'custom', 'boss-master', 5),
    70_000,
  ],
  ['no quote for another', 'master-pogi', '1-month', of(1, '3-months'), 10_000],
])('takes the price of %s', (_, packageId, term, quote, expected) => {
  expect(agreedPrice(packageId, term, quote)).toBe(expected);
});
