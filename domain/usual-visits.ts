import { packageTexts } from './package-texts.ts';
import type { PackageId, PricedPackageId } from './packages.ts';
import { stayInMinutes } from './service-numbers.ts';

/** How often a crew comes, and how long it stays. */
type UsualPlan = { everyWeeks: 1 | 2 | 4; minutes: number };

/**
 * What a price usually buys, and what a new plan begins with (docs/decisions/0060-usual-visits.md).
 */
export const usualPlans: Record<PricedPackageId, UsualPlan> = {
  'master-pogi': { everyWeeks: 1, minutes: stayInMinutes.usual },
  'master-gwapo': { everyWeeks: 1, minutes: stayInMinutes.usual },
  'boss-master': { everyWeeks: 1, minutes: stayInMinutes.usual },
};

/** Null where a quote decides. */
export function usualPlanOf(packageId: PackageId): UsualPlan | null {
  return packageId === 'on-demand' ? null : usualPlans[packageId];
}

const weeksPerYear = 52;

/** Returns the visits of a term. By the calendar it may have one more or one fewer. */
export function usualVisits(packageId: PricedPackageId, months: number): number {
  return Math.floor((months * weeksPerYear) / 12 / usualPlans[packageId].everyWeeks);
}

/** Returns how often a crew usually comes, in every text. Nothing is agreed before the call. */
export function usualText(packageId: PackageId): string {
  const usual = usualPlanOf(packageId);
  if (usual === null) return packageTexts.single;
  return packageTexts.usual(packageTexts.often[usual.everyWeeks], usual.minutes / 60);
}
