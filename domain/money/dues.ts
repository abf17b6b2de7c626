/** The kinds of dues (docs/product.md, "Dues"). Extras and discounts are beside the price. */
export const dueKinds = ['instalment', 'deposit', 'extra', 'discount'] as const;
export type DueKind = (typeof dueKinds)[number];

/** An amount and its day, YYYY-MM-DD in Manila. A discount is negative. */
export type Due = {
  id: string;
  /** n of N, in the agreed order. */
  number: number;
  kind: DueKind;
  /** The reason of an extra or a discount; '' for other kinds. */
  text: string;
  /** Identifies its payments. */
  reference: string;
  day: string;
  pesos: number;
};

/** Why a due has its day and its amount. */
export const dueReasons = ['agreed', 'paused', 'pause-taken-back', 'cancelled'] as const;
export type DueReason = (typeof dueReasons)[number];

export type DueTerm = { dueId: string; day: string; pesos: number };

/** Whether a due is a part of the price, and so of the sum of dues. */
export function isOfPrice({ kind }: Pick<Due, 'kind'>): boolean {
  return kind === 'instalment' || kind === 'deposit';
}

/** The oldest first, as they are paid. */
export function byAge(
  one: Pick<Due, 'day' | 'number'>,
  other: Pick<Due, 'day' | 'number'>,
): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.number - other.number;
}

type Line = { pesos: number };

/** Returns the sums of extras and of discounts, both positive. */
export function besidePrice({
  dues,
  discounts,
}: {
  dues: readonly (Line & { kind: DueKind })[];
  discounts: readonly Line[];
}): { extrasInPesos: number; discountsInPesos: number } {
  const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { pesos }) => sum + pesos, 0);
  return {
    extrasInPesos: sumOf(dues.filter(({ kind }) => kind === 'extra')),
    discountsInPesos: sumOf(discounts),
  };
}

export function discountsOf(dues: readonly Due[]): Pick<Due, 'id' | 'text' | 'day' | 'pesos'>[] {
  return dues
    .filter(({ kind }) => kind === 'discount')
    .map(({ id, text, day, pesos }) => ({ id, text, day, pesos: -pesos }));
}
