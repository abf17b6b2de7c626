import type { Sql } from 'postgres';
import { expect } from 'vitest';
import { forgottenChanges } from './told.ts';
import type { WorkLog } from './work-log.ts';

/**
 * Everything a team did and was answered is stored, and nothing half. Returns the counts. No
 * confirmation made the subscriptions of `besides`.
 */
export async function expectWorkKept(
  sql: Sql,
  log: WorkLog,
  besides: readonly string[] = [],
): Promise<Record<string, number>> {
  expect(log.surprises).toEqual([]);
  const half = await halfConfirmations(sql);
  expect(half.filter(({ id }) => !besides.includes(String(id)))).toEqual([]);
  await expectConfirmed(sql, log);
  await expectMovedWhole(sql, log);
  await expectOrderlySchedule(sql);
  await expectInvitedOnce(sql, log);
  expect(await forgottenChanges(sql)).toEqual([]);
  const { confirmations, seconds, movings, invitations, joined, refused, lost, unavailable } = log;
  const moved = (scope: (typeof movings)[number]['scope']) =>
    movings.filter((one) => one.isAcknowledged && one.scope === scope).length;
  return {
    confirmed: confirmations.length,
    'told who was first': seconds.length,
    'visits moved': moved('this'),
    'series moved': moved('following'),
    'days emptied': moved('day'),
    invited: invitations.length,
    joined: joined.length,
    ...refused,
    lost,
    unavailable,
  };
}

/** Faults of subscriptions, requests, clients and homes, in one snapshot. */
async function halfConfirmations(sql: Sql): Promise<Record<string, unknown>[]> {
  // A confirmation is one transaction, so all that it made has the same time.
  return sql`
    with made as materialized (
      select sub.*, asked.kind, asked.status, asked.client_id as asked_client,
        homes.client_id as home_client,
        array(select number::integer from public.visits where subscription_id = sub.id order by 1)
          as numbers,
        array(select member_id from public.subscription_crew
          where subscription_id = sub.id order by 1) as crew,
        array(select distinct array(select member_id from public.visit_crew
            where visit_id = visits.id order by 1)::text
          from public.visits where subscription_id = sub.id) as crews_of_visits,
        array(select distinct mail.recipient from private.outbox as mail
          where kind = 'subscription-confirmed' and about = sub.id) as recipients,
        (select count(*) from private.outbox
          where kind = 'subscription-confirmed' and about = sub.id) as mails,
        array(
          select entry.thing || ' ' || entry.change from public.history as entry
          where entry.at = sub.created_at and (entry.thing, entry.thing_id) in (
            ('client', sub.client_id::text), ('home', sub.home_id::text),
            ('subscription', sub.id::text), ('request', sub.request_reference)
          ) order by 1
        ) as kept
      from public.subscriptions as sub
        left join public.requests as asked on asked.reference = sub.request_reference
        left join public.homes on homes.id = sub.home_id
    ), judged as (
      select id, array_remove(array[
        case when status is distinct from case kind when 'order' then 'confirmed' else 'won' end
          then 'its request is ' || coalesce(status, 'gone') end,
        case when asked_client is distinct from client_id then 'its request has another client' end,
        case when home_client is distinct from client_id then 'its home is not the client''s' end,
        case when numbers <> array(select generate_series(1, visit_count::integer))
          then 'its visits are ' || numbers::text end,
        case when crews_of_visits <> array[crew::text] then 'a visit has another crew' end,
        case when mails <> 1 then 'its mails are ' || mails end,
        case when recipients <> array(select email::text from public.clients where id = client_id)
          then 'its mail goes to somebody else' end,
        case when kept <> array['client created', 'home created', 'request updated']
            || array_fill('subscription created'::text, array[1 + cardinality(crew)])
          then 'its history is ' || kept::text end
      ], null) as faults
      from made
    )
    select id::text, faults from judged where cardinality(faults) > 0
    union all
    select reference, array['agreed on without a subscription'] from public.requests
    where status in ('confirmed', 'won')
      and not exists (select from public.subscriptions where request_reference = reference)
    union all
    select reference, array['has a client and is not agreed on'] from public.requests
    where client_id is not null and status not in ('confirmed', 'won')
    union all
    select id::text, array['a client without a subscription'] from public.clients
    where not exists (select from public.subscriptions where client_id = clients.id)
    union all
    select id::text, array['a home without a subscription'] from public.homes
    where not exists (select from public.subscriptions where home_id = homes.id)`;
}

/** Acknowledged confirmations are stored as agreed, and answers of the second are true. */
async function expectConfirmed(
  sql: Sql,
  { confirmations, seconds }: Pick<WorkLog, 'confirmations' | 'seconds'>,
): Promise<void> {
  const rows = await sql<{ reference: string; id: string }[]>`
    select request_reference as reference, id, client_id as "clientId",
      confirmed_by as by, visit_count::integer as "visitCount",
      array(select member_id::text from public.subscription_crew
        where subscription_id = subscriptions.id order by 1) as crew
    from public.subscriptions`;
  const stored = new Map(
    rows.map(({ id, ...row }) => [row.reference, { ...row, subscriptionId: id }]),
  );
  expect(stored.size).toBe(rows.length);
  const agreed = confirmations.map(({ crew, ...rest }) => ({ ...rest, crew: crew.toSorted() }));
  expect(agreed.map(({ reference }) => stored.get(reference))).toEqual(agreed);
  // Of two dispatchers one was first.
  expect(new Set(agreed.map(({ reference }) => reference)).size).toBe(agreed.length);
  const read = seconds.map(({ reference }) => stored.get(reference)?.subscriptionId);
  expect(read).toEqual(seconds.map(({ subscriptionId }) => subscriptionId));
}

type MoveRow = { label: string; id: string; entries: number; start: Date };

/** Changes of visits are made whole or not at all, and acknowledged ones whole. */
async function expectMovedWhole(sql: Sql, { movings }: Pick<WorkLog, 'movings'>): Promise<void> {
  const rows = await sql<MoveRow[]>`
    select split_part(reason, ' · ', 1) as label, thing_id as id, count(*)::integer as entries,
      max((after ->> 'starts_at')::timestamptz) as start
    from public.history
    where thing = 'visit' and change = 'updated' and reason <> ''
    group by 1, 2`;
  const byLabel = Map.groupBy(rows, ({ label }) => label);
  const known = new Set(movings.map(({ label }) => label));
  expect([...byLabel.keys()].filter((label) => !known.has(label))).toEqual([]);
  expect(rows.filter(({ entries }) => entries !== 1)).toEqual([]);
  const halves = movings
    .map((moving) => ({ ...moving, moved: byLabel.get(moving.label) ?? [] }))
    .filter(({ starts, isAcknowledged, moved }) => {
      if (moved.length === 0) return isAcknowledged;
      return moved.length < starts.size || moved.some(({ id, start }) => starts.get(id) !== +start);
    });
  expect(halves).toEqual([]);
  const moments = await sql`
    select split_part(reason, ' · ', 1) as label from public.history
    where thing = 'visit' and change = 'updated' and reason <> ''
    group by 1 having count(distinct at) > 1`;
  expect(moments).toEqual([]);
}

/**
 * Each visit with its crew is where its history says, and no worker is on two planned visits at
 * once.
 */
async function expectOrderlySchedule(sql: Sql): Promise<void> {
  const broken = await sql`
    select id, starts_at, history_start from (
      select visits.id, visits.starts_at, (last.after ->> 'starts_at')::timestamptz as history_start,
        last.broken
      from public.visits left join lateral (
        select after, bool_or(gap) over () as broken from (
          select entry.id, entry.after, entry.before -> 'starts_at' is distinct from
            lag(entry.after -> 'starts_at', 1, entry.before -> 'starts_at') over (order by entry.id) as gap
          from public.history as entry
          where entry.thing = 'visit' and entry.thing_id = visits.id::text and entry.change = 'updated'
            and entry.after ? 'starts_at'
        ) as steps order by id desc limit 1
      ) as last on true
    ) as told
    where broken or history_start <> starts_at`;
  expect(broken).toEqual([]);
  const misplaced = await sql`
    select crew.visit_id from public.visit_crew as crew join public.visits on visits.id = crew.visit_id
    where crew.period <> tstzrange(visits.starts_at, visits.ends_at)`;
  expect(misplaced).toEqual([]);
  const twice = await sql`
    select one.member_id, one.visit_id, other.visit_id as other
    from public.visit_crew as one join public.visit_crew as other
      on other.member_id = one.member_id and other.visit_id > one.visit_id
    where one.is_planned and other.is_planned and one.period && other.period`;
  expect(twice).toEqual([]);
}

/** Each acknowledged invitation has its mail, and each accepted one a single member. */
async function expectInvitedOnce(
  sql: Sql,
  { invitations, joined }: Pick<WorkLog, 'invitations' | 'joined'>,
): Promise<void> {
  const stored = await sql<{ id: string; email: string }[]>`
    select id, email::text from public.invitations`;
  const emails = new Map(stored.map(({ id, email }) => [id, email]));
  expect(invitations.filter(({ id, email }) => emails.get(id) !== email)).toEqual([]);
  expect(new Set(joined).size).toBe(joined.length);
  const faults = await sql`
    with invited as (
      select lower(email) as address, count(*) as invitations, count(accepted_at) as accepted,
        count(*) filter (where accepted_at is null and withdrawn_at is null) as open,
        max(role) filter (where accepted_at is not null) as role
      from public.invitations group by 1
    ), found as (
      select invited.*,
        array(select members.role::text from public.members
          where lower(members.email) = address and user_id is not null) as roles,
        (select count(*) from public.history join public.members on members.id::text = thing_id
          where thing = 'member' and change = 'created' and lower(members.email) = address) as kept,
        (select count(*) from private.outbox
          where kind = 'invitation' and lower(recipient) = address) as mails
      from invited
    )
    select * from found
    where accepted > 1 or open > 1 or accepted + open <> 1 or mails <> invitations
      or roles <> case when accepted = 1 then array[role::text] else '{}' end or kept <> accepted
      or (accepted = 0 and address = any (${joined}))`;
  expect(faults).toEqual([]);
  const unknown = joined.filter((email) => ![...emails.values()].includes(email));
  expect(unknown).toEqual([]);
}
