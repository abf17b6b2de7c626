import { visitTimes, visitTimesInDays } from '../../../../contract/client/visit-times.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';
import { readFreeStarts } from '../visits/free-starts.ts';
import { ownSubscription, readPlaceable, readPlacing } from '../visits/placing.ts';

/** Returns when a visit of the client's could begin. */
export const handleVisitTimes = endpoint(
  visitTimes,
  ({ input: { id, from = '' }, caller }, { sql, now }) =>
    asCaller(sql, caller, async (transaction) => {
      await ownSubscription(transaction, id);
      return steppedUp(transaction, async (service) => {
        const [visit] = await readPlaceable(service, service`visits.id = ${id}`);
        if (visit === undefined) throw new Refusal('not-found');
        const placing = await readPlacing(service, visit, now());
        const offered = placing.days.filter((day) => day >= from);
        const days = offered.slice(0, visitTimesInDays);
        const free = await readFreeStarts(service, visit, placing, days, now());
        return {
          days: free
            .filter(({ starts }) => starts.length > 0)
            .map(({ day, starts }) => ({
              day,
              starts: starts.map((start) => start.toISOString()),
            })),
          later: offered[visitTimesInDays] ?? null,
        };
      });
    }),
);
