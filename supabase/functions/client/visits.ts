import { visits } from '../../../contract/client/visits.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { owedVisitsInDays, visitsPerTerm } from '../../../domain/service-numbers.ts';
import { plannedStates } from '../../../domain/visits/visit-states.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { readOwnVisits, visitWithNames } from './visit/own-visits.ts';

const pageSize = 12;

export const handleVisits = endpoint(visits, async ({ input: { after }, transaction }, { now }) => {
  const isComing = transaction`visits.state = any(${[...plannedStates]})`;
  // An extra visit shows whether there is a next page.
  const found = await readOwnVisits(
    transaction,
    after === undefined
      ? isComing
      : transaction`${isComing} and (starts_at, visits.id) > (
        select starts_at, id from public.visits where id = ${after})`,
    { now: now(), limit: pageSize + 1 },
  );
  const coming = found.slice(0, pageSize);
  const [{ count }] = await transaction<[{ count: number }]>`
    select count(*)::integer as count from public.visits
    where ${isComing}`;
  // Possibly open ones; the count decides.
  const stopped = await readOwnVisits(
    transaction,
    transaction`visits.state in ('skipped', 'missed', 'cancelled')
      and cancelled_by is distinct from 'subscription'
      and (end_day is null or end_day > ${manilaDayOf(now())}::date - ${owedVisitsInDays}::integer)`,
    { now: now(), limit: visitsPerTerm },
  );
  // A missed one has a proof and is listed as past.
  const notHeld = await readOwnVisits(
    transaction,
    transaction`visits.state in ('skipped', 'cancelled')`,
    { now: now(), limit: visitsPerTerm, latestFirst: true },
  );
  return {
    coming: coming.map(visitWithNames),
    comingCount: count,
    later: found.length > pageSize ? (coming.at(-1)?.id ?? null) : null,
    open: stopped.filter(({ standing }) => standing === 'open').map(visitWithNames),
    notDone: notHeld.filter(({ standing }) => standing !== 'open').map(visitWithNames),
  };
});
