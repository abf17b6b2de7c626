import type { PausableTerm } from '../../../../domain/visits/pause.ts';
import { isRunning } from './cancelling.ts';
import type { StoredPlan } from './stored-plan.ts';

/** Returns the term that can be paused. Null for a single job, and once it has ended. */
export function pausable(plan: StoredPlan): PausableTerm | null {
  const { firstDay, endDay, rhythm, startMinutes, pauses } = plan;
  if (!isRunning(plan) || endDay === null || rhythm === null) return null;
  return { firstDay, endDay, rhythm, startMinutes, pauses };
}
