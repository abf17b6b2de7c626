import type { Plan } from '../../../../contract/client/plan.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { standingRenewal } from '../../../../domain/changes/renewal.ts';
import { priceInPesos } from '../../../../domain/prices.ts';
import { agreedStatus } from '../../../../domain/requests/request-states.ts';
import { isRunning } from '../../../../domain/visits/count.ts';
import type { StoredPlan } from './stored-plan.ts';

/**
 * Returns what asking for the next term means: from the running end, or from tomorrow if that is
 * over, at today's price. Null for a single job, and once it has ended.
 */
export function renewalOf(plan: StoredPlan, today: string): Plan['renewal'] {
  const { term, endDay, packageType, changes } = plan;
  if (!isRunning(plan) || term === null || endDay === null) return null;
  const standing = standingRenewal(changes);
  const agreed = standing?.status === agreedStatus.order;
  return {
    state: standing === null ? 'possible' : agreed ? 'renewed' : 'asked',
    reference: standing?.reference ?? null,
    startDay: endDay > today ? endDay : addDays(today, 1),
    priceInPesos: priceInPesos(packageType, term),
  };
}
