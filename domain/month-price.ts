import type { PackageId } from './packages.ts';
import { monthText } from './price-texts.ts';
import { formatPesos, priceInPesos, shortPesos } from './prices.ts';
import { findTerm, type TermId } from './terms.ts';

/** Returns '₱9,200 a month, 8% less' than month by month; null where a month is all, or by quote. */
export function perMonthText(
  packageId: PackageId | '',
  termId: TermId | '',
  text: typeof monthText = monthText,
): string | null {
  const months = findTerm(termId)?.months ?? 1;
  if (packageId === '' || termId === '' || months === 1) return null;
  const pesos = priceInPesos(packageId, termId);
  const byTheMonth = priceInPesos(packageId, '1-month');
  if (pesos === null || byTheMonth === null) return null;
  const percentLess = Math.round(100 - (100 * pesos) / (byTheMonth * months));
  return text(shortPesos(Math.round(pesos / months)), percentLess);
}

/** Returns a stored price, with its month beside it if it is that of the table. */
export function priceAndMonthText(
  pesos: number,
  packageId: PackageId,
  termId: TermId,
  text?: typeof monthText,
): string {
  const isOfTable = pesos === priceInPesos(packageId, termId);
  const month = isOfTable ? perMonthText(packageId, termId, text) : null;
  return month === null ? formatPesos(pesos) : `${formatPesos(pesos)} (${month})`;
}
