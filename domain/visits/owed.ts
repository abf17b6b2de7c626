import type { CountedVisit } from './count.ts';
import { isUsedUp } from './visit-states.ts';

/**
 * Returns whether we owe a visit after a change (docs/product.md, "Counting visits"). Being put on
 * another day keeps it owed until it takes place; its client skips it for good, or uses it up. What a
 * pause leaves without a date is not asked here: it is owed.
 */
export function isOwedAfter(
  before: Pick<CountedVisit, 'state' | 'isOwed'>,
  { state, missedReason, cancelledBy }: Omit<CountedVisit, 'isOwed'>,
): boolean {
  switch (state) {
    case 'skipped':
      return before.state === 'skipped' && before.isOwed;
    case 'missed':
      return missedReason !== null && !isUsedUp(missedReason);
    case 'cancelled':
      return before.isOwed || cancelledBy === 'team';
    default:
      return before.isOwed;
  }
}
