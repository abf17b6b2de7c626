import { moveVisit } from '../../../../contract/client/move-visit.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { steppedUp } from '../../_shared/database/roles.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import {
  idsOfSeries,
  inOwnSchedule,
  type LockedVisit,
  lockVisits,
} from '../../_shared/schedule/locked-visits.ts';
import { refuseByPhone } from '../visits/by-phone.ts';
import { refuseNotOffered } from '../visits/free-starts.ts';
import { moveFollowing, moveOne } from '../visits/moving.ts';
import { ownSubscription, readPlacing } from '../visits/placing.ts';

/** Moves a client's visit at once, or asks the team. */
export const handleMoveVisit = endpoint(moveVisit, async ({ input, caller }, dependencies) => {
  const now = dependencies.now();
  const { id, version, scope, seen } = input;
  const start = new Date(input.startsAt);
  const outcome = await inOwnSchedule(dependencies.sql, caller, async (transaction) => {
    const subscription = await ownSubscription(transaction, id);
    return steppedUp(transaction, async (service) => {
      const ids = scope === 'this' ? [id] : await idsOfSeries(service, subscription);
      const visits = await lockVisits(service, ids);
      const visit = visits.get(id) as LockedVisit;
      if (version !== visit.version) await refuseChanged(service, 'visit', id);
      const placing = await readPlacing(service, visit, now);
      refuseByPhone(placing, dependencies.brand);
      refuseNotOffered(visit, placing, start, now);
      const wish = { visits, visit, start, placing, by: caller, now };
      return scope === 'this' ? moveOne(service, wish) : moveFollowing(service, wish, seen);
    });
  });
  dependencies.mailQueued();
  return outcome;
});
