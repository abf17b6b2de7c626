import { type PackageId, packages } from '../packages.ts';
import { findTerm, type TermId } from '../terms.ts';
import { quotedPlanTexts } from './quoted-plan-texts.ts';

export const customMonths = { fewest: 1, most: 36 } as const;

export type QuotedPlan = {
  /** Null if it names no package. */
  packageType: PackageId | null;
  /** Null for single visits. */
  term: TermId | null;
  /** Null unless the term is custom. */
  customMonths: number | null;
};

/** Returns 'Boss Master, 5 months' or 'Single visits'. */
export function quotedPlanText({ packageType, term, customMonths: months }: QuotedPlan): string {
  const length =
    term === null
      ? quotedPlanTexts.single
      : months === null
        ? (findTerm(term)?.label ?? term)
        : quotedPlanTexts.months(months);
  return packageType === null ? length : `${packageName(packageType)}, ${lowerFirst(length)}`;
}

/** Returns the fault by its field; null if a quote can be for this. */
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
