import { visit } from '../../../../contract/client/visit.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller } from '../../_shared/database/roles.ts';
import { readOwnVisits } from '../visits/own-visits.ts';
import { howVisitChanges } from '../visits/placing.ts';

/** Returns one of the client's visits. */
export const handleVisit = endpoint(visit, ({ input: { id }, caller }, { sql, now }) =>
  asCaller(sql, caller, async (transaction) => {
    const [own] = await readOwnVisits(transaction, transaction`visits.id = ${id}`, {
      now: now(),
      limit: 1,
    });
    if (own === undefined) throw new Refusal('not-found');
    const [following] = await transaction<[{ count: number }]>`
      select count(*)::integer as count
      from public.visits as this join public.visits as later using (subscription_id)
      where this.id = ${id} and this.state = 'scheduled' and later.state = 'scheduled'
        and later.starts_at > this.starts_at`;
    return { ...own, change: changeOf(own, now()), followingCount: following.count };
  }),
);

function changeOf(
  { standing, state, startsAt }: Awaited<ReturnType<typeof readOwnVisits>>[number],
  now: Date,
) {
  if (standing === 'open') return 'at-once';
  return standing === 'coming'
    ? howVisitChanges({ state, startsAt: new Date(startsAt) }, now)
    : null;
}
