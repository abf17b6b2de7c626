/** Why something is due (docs/product.md, "Dues"). An extra and a discount stand beside the price. */
export const dueKinds = ['instalment', 'deposit', 'extra', 'discount'] as const;
export type DueKind = (typeof dueKinds)[number];

/** One amount with its day, YYYY-MM-DD in Manila. A discount is below zero. */
export type Due = {
  id: string;
  /** Of N, in the order in which they were agreed. */
  number: number;
  kind: DueKind;
  /** What an extra or a discount is for; '' for the rest. */
  text: string;
  /** By which a payment of it is known. */
  reference: string;
  day: string;
  pesos: number;
};

/** Why a due has its day and its amount. */
export const dueReasons = ['agreed', 'paused', 'pause-taken-back', 'cancelled'] as const;
export type DueReason = (typeof dueReasons)[number];

/** The day and the amount that a due gets. */
export type DueTerm = { dueId: string; day: string; pesos: number };

/** Returns whether a due is a part of the price, and so of what dues add up to. */
export function isOfPrice({ kind }: Pick<Due, 'kind'>): boolean {
  return kind === 'instalment' || kind === 'deposit';
}

/** Orders dues as they are paid: the oldest first. */
export function byAge(
  one: Pick<Due, 'day' | 'number'>,
  other: Pick<Due, 'day' | 'number'>,
): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.number - other.number;
}

type Line = { pesos: number };

/** Returns what extras add to the price and what discounts take off it, each above zero. */
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

/** Returns the discounts among dues, with what they take off. */
export function discountsOf(dues: readonly Due[]): Pick<Due, 'id' | 'text' | 'day' | 'pesos'>[] {
  return dues
    .filter(({ kind }) => kind === 'discount')
    .map(({ id, text, day, pesos }) => ({ id, text, day, pesos: -pesos }));
}
