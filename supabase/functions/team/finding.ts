import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../contract/call.ts';
import { find, foundAtMost } from '../../../contract/team/finding.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { readTypedDay } from '../../../domain/calendar/typed-day.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import type { Sendable } from '../_shared/call/sendable.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { findClients, findExactly } from './clients/search.ts';
import { readConsultations } from './consultations/rows.ts';
import { findRequests, readRows } from './requests/find-requests.ts';

/**
 * The maximum number of clients whose visits are searched: a town has many, and its next visits are
 * wanted.
 */
const clientsAtMost = 500;

export const handleFind = endpoint(find, async ({ input, transaction }, { now }) => {
  const { day, rest } = readTypedDay(input.search, manilaToday(now()));
  const exact = rest === '' ? [] : await findExactly(transaction, rest, clientsAtMost);
  const requests = rest === '' ? [] : await readRequests(transaction, rest);
  // An exact hit, client or request, rules out similar ones.
  const similar =
    rest === '' || exact.length >= foundAtMost || requests.length > 0
      ? exact
      : (await findClients(transaction, rest, { limit: foundAtMost, offset: 0 })).ids;
  const clientIds = exact.length > 0 ? exact : similar;
  const near = { now: now(), limit: foundAtMost };
  return {
    clients: await readClients(transaction, similar.slice(0, foundAtMost)),
    requests,
    visits:
      rest === '' && day === null
        ? []
        : await findVisits(transaction, { clientIds: rest === '' ? null : clientIds, day }, near),
    consultations:
      rest === '' && day === null
        ? []
        : await findConsultations(transaction, { typed: rest, day }, near),
  };
});

function readClients(
  transaction: TransactionSql,
  ids: readonly string[],
): Promise<AnswerOf<typeof find>['clients']> {
  return transaction<AnswerOf<typeof find>['clients']>`
    select clients.id, name, phone,
      array(select distinct town::text from public.homes where client_id = clients.id order by 1) as towns
    from unnest(${[...ids]}::uuid[]) with ordinality as found (id, place)
      join public.clients using (id)
    order by place`;
}

async function readRequests(
  transaction: TransactionSql,
  typed: string,
): Promise<AnswerOf<typeof find>['requests']> {
  const range = { first: 0, atMost: foundAtMost };
  const { references } = await findRequests(transaction, 'all', typed, range);
  const rows = await readRows(transaction, references);
  return rows.map(({ reference, kind, status, closedAs, name, town }) => ({
    reference,
    kind,
    status,
    closedAs,
    name,
    town,
  }));
}

/** A filter by requests, by day, or both. '' and null mean all. */
type WantedConsultations = { typed: string; day: string | null };

/** The maximum number of requests whose consultations are searched. */
const requestsAtMost = 200;

/** Returns consultations that were not called off, coming ones before past ones. */
async function findConsultations(
  transaction: TransactionSql,
  { typed, day }: WantedConsultations,
  { now, limit }: { now: Date; limit: number },
): Promise<Sendable<AnswerOf<typeof find>['consultations']>> {
  const range = { first: 0, atMost: requestsAtMost };
  const named = typed === '' ? null : await findRequests(transaction, 'all', typed, range);
  const ofRequests = named
    ? transaction`request_reference = any(${named.references})`
    : transaction`true`;
  const ofDay =
    day === null
      ? transaction`true`
      : transaction`starts_at >= ${manilaMoment(day, 0)} and starts_at < ${manilaMoment(addDays(day, 1), 0)}`;
  const found = await readConsultations(
    transaction,
    transaction`consultations.state <> 'cancelled' and ${ofRequests} and ${ofDay}`,
  );
  const { coming = [], past = [] } = Object.groupBy(found, ({ startsAt }) =>
    startsAt >= now ? 'coming' : 'past',
  );
  return [...coming.toReversed(), ...past]
    .slice(0, limit)
    .map(({ id, reference, client, startsAt, endsAt, with: member }) => ({
      ...{ id, reference, client, startsAt, endsAt },
      with: member?.name ?? null,
    }));
}

/** A filter by clients, by day, or both. Null means all. */
type WantedVisits = { clientIds: readonly string[] | null; day: string | null };
type Circumstances = { now: Date; limit: number };
type Found = AnswerOf<typeof find>['visits'];

/**
 * Returns visits, coming ones before past ones, nearest first. As the service, because a policy of
 * visits bars their indexes; the caller is a dispatcher, who sees all of them.
 */
async function findVisits(
  transaction: TransactionSql,
  wanted: WantedVisits,
  { now, limit }: Circumstances,
): Promise<Sendable<Found>> {
  return steppedUp(transaction, async (service) => {
    const ids = await findNearest(service, wanted, now, limit);
    return service<Sendable<Found>>`
      select visits.id, clients.name as "clientName", town, starts_at as "startsAt",
        ends_at as "endsAt", visits.state
      from unnest(${ids}::uuid[]) with ordinality as found (id, place)
        join public.visits using (id)
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = subscriptions.client_id
        join public.homes on homes.id = subscriptions.home_id
      order by place`;
  });
}

async function findNearest(
  service: TransactionSql,
  { clientIds, day }: WantedVisits,
  now: Date,
  limit: number,
): Promise<string[]> {
  const ofDay =
    day === null
      ? service`true`
      : service`starts_at >= ${manilaMoment(day, 0)} and starts_at < ${manilaMoment(addDays(day, 1), 0)}`;
  const nearest = (isComing: boolean) => {
    const when = isComing ? service`starts_at >= ${now}` : service`starts_at < ${now}`;
    const order = isComing ? service`starts_at, id` : service`starts_at desc, id`;
    const visits = service`
      select id, starts_at from public.visits where ${when} and ${ofDay}`;
    // Only the nearest visits of each subscription can be among the first.
    return clientIds === null
      ? service<{ id: string }[]>`${visits} order by ${order} limit ${limit}`
      : service<{ id: string }[]>`
        select near.id from public.subscriptions cross join lateral (
          ${visits} and subscription_id = subscriptions.id order by ${order} limit ${limit}
        ) as near
        where client_id = any(${[...clientIds]}::uuid[])
        order by ${isComing ? service`near.starts_at, near.id` : service`near.starts_at desc, near.id`}
        limit ${limit}`;
  };
  const coming = await nearest(true);
  const past = coming.length < limit ? await nearest(false) : [];
  return [...coming, ...past].slice(0, limit).map(({ id }) => id);
}
