import type { Translated } from './languages.ts';
import type { PackageId, PricedPackageId } from './packages.ts';
import { priceTexts } from './price-texts.ts';
import type { FixedTermId, TermId } from './terms.ts';

/** In whole Philippine pesos (docs/product.md, "Prices"). */
export const pricesInPesos: Record<PricedPackageId, Record<FixedTermId, number>> = {
  'master-pogi': {
    '1-month': 10_000,
    '3-months': 27_600,
    '6-months': 55_200,
    '12-months': 110_400,
  },
  'master-gwapo': {
    '1-month': 14_000,
    '3-months': 38_640,
    '6-months': 77_280,
    '12-months': 154_560,
  },
  'boss-master': {
    '1-month': 20_000,
    '3-months': 49_200,
    '6-months': 98_400,
    '12-months': 196_800,
  },
};

/** Signed-in clients, or everybody (docs/product.md, "Price visibility"). */
export type PricingVisibility = 'members' | 'public';

/**
 * Returns ₱27,600.00 for 27600 pesos, and −₱500.00 for a reduction. Digits are grouped here,
 * because the first Intl formatter of a page blocks a cheap phone for longer than a frame.
 */
export function formatPesos(amountInPesos: number): string {
  const sign = amountInPesos < 0 ? '−' : '';
  return `${sign}₱${String(Math.abs(amountInPesos)).replace(/\B(?=(?:\d{3})+$)/g, ',')}.00`;
}

/** Returns ₱9,200 for 9200 pesos, where every amount is whole. */
export function shortPesos(amountInPesos: number): string {
  return formatPesos(amountInPesos).replace(/\.00$/, '');
}

/** Returns ₱27.6K for 27600 pesos, for the compact table (docs/product.md, "Price texts"). */
export function abbreviatePesos(amountInPesos: number): string {
  return `₱${Math.round(amountInPesos / 100) / 10}K`;
}

/** Null where a quote decides. */
export function priceInPesos(packageId: PackageId, termId: TermId): number | null {
  if (packageId === 'on-demand' || termId === 'custom') return null;
  return pricesInPesos[packageId][termId];
}

/** '' means that nothing is chosen. On-Demand needs no term (docs/product.md, "Price texts"). */
export function totalPriceText(
  packageId: PackageId | '',
  termId: TermId | '',
  pricesAreVisible: boolean,
  texts: Translated<typeof priceTexts> = priceTexts,
): string {
  if (packageId === 'on-demand') return texts.onDemand;
  if (packageId === '' || termId === '') return texts.noSelection;
  if (termId === 'custom') return texts.customTerm;
  if (!pricesAreVisible) return texts.membersOnly;
  return formatPesos(pricesInPesos[packageId][termId]);
}
