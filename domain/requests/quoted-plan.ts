import { type PackageId, packages } from '../packages.ts';
import { findTerm, type TermId } from '../terms.ts';
import { quotedPlanTexts } from './quoted-plan-texts.ts';

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
      ? quotedPlanTexts.single
      : months === null
        ? (findTerm(term)?.label ?? term)
        : quotedPlanTexts.months(months);
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
