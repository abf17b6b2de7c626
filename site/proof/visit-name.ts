import { findPackage } from '../../domain/packages.ts';
import { proofTexts as texts } from './texts.ts';

type CountedVisit = { makesGood: boolean; number: number; visitCount: number };
type PackageVisit = { makesGood: boolean; packageType: string };

/** Returns 'Visit 7 of 12', or the kind of a visit outside the count. */
export function numberOf({ makesGood, number, visitCount }: CountedVisit): string {
  return makesGood ? texts.makesGood : texts.visitOf(number, visitCount);
}

/** Returns the package's name; '' for a makeup visit, which has none. */
export function packageOf({ makesGood, packageType }: PackageVisit): string {
  return makesGood ? '' : (findPackage(packageType)?.name ?? '');
}

/** Returns 'Visit 7 of 12 · Master Gwapo'. */
export function visitName(visit: CountedVisit & PackageVisit): string {
  return [numberOf(visit), packageOf(visit)].filter(Boolean).join(' · ');
}
