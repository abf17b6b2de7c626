import { restoreVisit } from '../../../../contract/team/restore-visit.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { changeOne } from '../schedule/change-one.ts';
import { endOf, refuseThePast } from '../schedule/moves.ts';

/** Puts a visit that did not take place on another day. */
export const handleRestoreVisit = endpoint(restoreVisit, ({ input, caller }, dependencies) => {
  const startsAt = new Date(input.startsAt);
  refuseThePast(startsAt, dependencies.now());
  return changeOne(dependencies, caller, input, input, (visit) => ({
    state: 'scheduled',
    startsAt,
    endsAt: endOf(visit, startsAt),
    movedAlone: true,
  }));
});
