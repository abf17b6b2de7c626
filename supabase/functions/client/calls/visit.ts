import { visit } from '../../../../contract/client/visit.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller } from '../../_shared/database/roles.ts';
import { withFaces } from '../../_shared/photos/member-pictures.ts';
import { readOwnProof } from '../proofs/own-proof.ts';
import { type ReadVisit, readOwnVisits } from '../visits/own-visits.ts';
import { howVisitChanges } from '../visits/placing.ts';

/** Returns one of the client's visits. */
export const handleVisit = endpoint(visit, async ({ input, caller }, dependencies) => {
  const { visitId } = input;
  const now = dependencies.now();
  const own = await asCaller(dependencies.sql, caller, async (transaction) => {
    const condition = transaction`visits.id = ${visitId}`;
    const [found] = await readOwnVisits(transaction, condition, { now, limit: 1 });
    if (found === undefined) throw new Refusal('not-found');
    const [following] = await transaction<[{ count: number }]>`
      select count(*)::integer as count
      from public.visits as this join public.visits as later using (subscription_id)
      where this.id = ${visitId} and this.state = 'scheduled' and later.state = 'scheduled'
        and later.starts_at > this.starts_at`;
    return { ...found, change: changeOf(found, now), followingCount: following.count };
  });
  const hasProof = own.state === 'done' || own.state === 'missed';
  return {
    ...own,
    crew: await withFaces(dependencies.files, own.crew),
    past: hasProof ? await readOwnProof(dependencies, caller, visitId) : null,
  };
});

function changeOf({ standing, state, startsAt }: ReadVisit, now: Date) {
  if (standing === 'open') return 'at-once';
  if (standing !== 'coming') return null;
  return howVisitChanges({ state, startsAt: new Date(startsAt) }, now);
}
