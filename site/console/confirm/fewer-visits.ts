import { findPackage } from '../../../domain/packages.ts';
import { findTerm } from '../../../domain/terms.ts';
import { usualVisits } from '../../../domain/usual-visits.ts';
import { chosenPackage, type Typed, termOf } from './confirm-values.ts';
import { confirmTexts } from './texts.ts';

/** Says that the price usually buys more visits, or returns null. One fewer is the calendar's. */
export function fewerVisitsText(typed: Typed, visits: number): string | null {
  const packageId = chosenPackage(typed);
  const months = findTerm(termOf(typed) ?? '')?.months ?? null;
  if (visits === 0 || packageId === null || packageId === 'on-demand' || months === null)
    return null;
  const usual = usualVisits(packageId, months);
  if (visits >= usual - 1) return null;
  return confirmTexts.summary.fewer(visits, findPackage(packageId)?.name ?? '', months, usual);
}
