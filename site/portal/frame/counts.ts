import type { Count, VisitCounts } from '../../../domain/visits/count.ts';
import { countLabels } from './count-texts.ts';

/** Returns the nonzero counts in display order. */
export function shownCounts(counts: VisitCounts): Count[] {
  return (Object.keys(countLabels) as Count[]).filter((count) => counts[count] > 0);
}
