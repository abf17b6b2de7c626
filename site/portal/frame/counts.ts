import type { Count, VisitCounts } from '../../../domain/visits/count.ts';

/** What clients call the visits of a plan, after their number. */
export const countLabels = {
  done: 'done',
  coming: 'to come',
  open: 'to put on another day',
  used: 'missed at your home',
  refunded: 'refunded',
  lapsed: 'lapsed',
  cancelled: 'cancelled',
} as const satisfies Record<Count, string>;

/** Returns what there are visits of, in the order they are shown. */
export function shownCounts(counts: VisitCounts): Count[] {
  return (Object.keys(countLabels) as Count[]).filter((count) => counts[count] > 0);
}
