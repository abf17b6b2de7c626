import type { Count, VisitCounts } from '../../../domain/visits/count.ts';
import { countLabels } from './count-texts.ts';

/** Returns what there are visits of, in the order they are shown. */
export function shownCounts(counts: VisitCounts): Count[] {
  return (Object.keys(countLabels) as Count[]).filter((count) => counts[count] > 0);
}
