import type { Plan } from '../../../../contract/client/plan-shapes.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { priceInPesos } from '../../../../domain/prices.ts';
import { isRunning } from './cancelling.ts';
import type { StoredPlan } from './stored-plan.ts';

const agreed = 'confirmed';
const closed = ['declined', 'withdrawn'];

/**
 * Returns what asking for the next term means: from the running end, or from tomorrow if that is
 * over, at today's price. Null for a single job, and once it has ended. What was declined or
 * withdrawn may be asked for again.
 */
export function renewalOf(plan: StoredPlan, today: string): Plan['renewal'] {
  const { term, endDay, packageType, changes } = plan;
  if (!isRunning(plan) || term === null || endDay === null) return null;
  const asked = changes.find(
    (change) => change.asked.kind === 'renew' && !closed.includes(change.status ?? 'withdrawn'),
  );
  return {
    state: asked === undefined ? 'possible' : asked.status === agreed ? 'renewed' : 'asked',
    reference: asked?.asked.kind === 'renew' ? asked.asked.reference : null,
    startDay: endDay > today ? endDay : addDays(today, 1),
    priceInPesos: priceInPesos(packageType, term),
  };
}
