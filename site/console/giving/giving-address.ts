/** Which visits are to be given: whose, on which days, of which subscription. */
export type Giving = { holder?: string; from?: string; to?: string; subscription?: string };

/** Returns the address of the screen that gives these visits to others. */
export function givingAddress(giving: Giving): string {
  return `/team/schedule/give?${new URLSearchParams(giving)}`;
}
