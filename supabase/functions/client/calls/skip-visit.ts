import { skipVisit } from '../../../../contract/client/skip-visit.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { steppedUp } from '../../_shared/database/roles.ts';
import {
  inOwnSchedule,
  type LockedVisit,
  lockVisits,
} from '../../_shared/schedule/locked-visits.ts';
import { changed } from '../../_shared/schedule/visit-change.ts';
import { refuseByPhone } from '../visits/by-phone.ts';
import { askTeam, changeAtOnce } from '../visits/change-or-ask.ts';
import { ownSubscription, readPlacing } from '../visits/placing.ts';

/** Skips a client's visit at once, or asks the team. */
export const handleSkipVisit = endpoint(skipVisit, async ({ input, caller }, dependencies) => {
  const now = dependencies.now();
  const { id, version } = input;
  const outcome = await inOwnSchedule(dependencies.sql, caller, async (transaction) => {
    await ownSubscription(transaction, id);
    return steppedUp(transaction, async (service) => {
      const visit = (await lockVisits(service, [id])).get(id) as LockedVisit;
      const skipped = await changed(service, visit, { id, version, state: 'skipped' });
      const placing = await readPlacing(service, visit, now);
      if (placing.isOpen) throw new Refusal('not-possible');
      refuseByPhone(placing, dependencies.brand);
      const change = { visit, asked: { kind: 'skip' }, by: caller, now } as const;
      if (placing.how === 'by-asking') return askTeam(service, change, 'late');
      return changeAtOnce(service, change, [skipped]);
    });
  });
  dependencies.mailQueued();
  return outcome;
});
