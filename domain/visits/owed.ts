import type { CountedVisit } from './count.ts';
import { countsAsUsed } from './visit-states.ts';

/**
 * Returns whether we owe a visit after a change (docs/product.md, "Counting visits"). It stays owed
 * on another day until it takes place, or its client skips it or uses it up. A visit that a pause
 * leaves without a date is owed in any case.
 */
export function isOwedAfter(
  before: Pick<CountedVisit, 'state' | 'isOwed'>,
  { state, missedReason, cancelledBy }: Omit<CountedVisit, 'isOwed'>,
): boolean {
  switch (state) {
    case 'skipped':
      return before.state === 'skipped' && before.isOwed;
    case 'missed':
      return missedReason !== null && !countsAsUsed(missedReason);
    case 'cancelled':
      return before.isOwed || cancelledBy === 'team';
    default:
      return before.isOwed;
  }
}
