import type { Sql, TransactionSql } from 'postgres';
import { idOf } from './company.ts';
import { doneVisits } from './records.ts';

/** Stores ratings, problems, wishes and the history: of each done visit three changes of state. */
export async function fillFeedback(admin: Sql): Promise<void> {
  await admin.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await storeFeedback(transaction);
    await storeWishes(transaction);
    await storeChanges(transaction);
  });
}

async function storeFeedback(transaction: TransactionSql): Promise<void> {
  await transaction`
    insert into public.ratings (visit_id, stars, rated_at)
    select id, 5 - number % 3, ends_at + interval '3 hours'
    from public.visits where state = 'done' and left(id::text, 1) < '5'`;
  await transaction`
    insert into public.problems (
      visit_id, text, state, reported_at, answer_by, answer, answered_by, answered_at, closed_at
    )
    select id, 'A pane is broken.', case when is_new then 'open' else 'closed' end,
      ends_at + interval '2 hours', ends_at + interval '1 day',
      case when is_new then '' else 'We replaced it.' end,
      case when not is_new then ${idOf('member 1')}::uuid end,
      case when not is_new then ends_at + interval '5 hours' end,
      case when not is_new then ends_at + interval '2 days' end
    from (
      select *, ends_at > now() - interval '3 days' as is_new from public.visits
      where state = 'done' and left(id::text, 2) = 'aa'
    ) as told`;
}

/** Of eight visits one was moved by its client, and some of these wishes wait. */
async function storeWishes(transaction: TransactionSql): Promise<void> {
  await transaction`
    insert into public.change_requests (
      subscription_id, visit_id, kind, asked, state, asked_at, answer_by, lapses_at, decided_at
    )
    select subscription_id, id, 'move',
      jsonb_build_object('startsAt', starts_at, 'scope', 'this', 'moves', '[]'::jsonb),
      case when waits then 'waiting' else 'done' end, least(starts_at - interval '4 days', now()),
      case when waits then now() + interval '1 day' end, case when waits then starts_at end,
      case when not waits then starts_at - interval '4 days' end
    from (
      select *, state = 'scheduled' and left(id::text, 2) = 'ff' as waits from public.visits
      where left(id::text, 1) > 'd' and state in ('done', 'scheduled')
        and (state = 'done' or left(id::text, 2) = 'ff')
    ) as wished`;
}

/** A visit that takes place changes three times; each payment and client is written once. */
async function storeChanges(transaction: TransactionSql): Promise<void> {
  await transaction`
    insert into public.history (at, actor, actor_id, actor_name, thing, thing_id, change, before, after)
    select starts_at + minutes * interval '1 minute', 'member', member_id, 'Ben Santos', 'visit',
      visit_id::text, 'updated', jsonb_build_object('state', was), jsonb_build_object('state', becomes)
    from ${doneVisits(transaction)} cross join (values
      ('scheduled', 'on-the-way', -20), ('on-the-way', 'started', 5), ('started', 'done', 110)
    ) as change (was, becomes, minutes)
    order by starts_at, visit_id, minutes`;
  await transaction`
    insert into public.history (at, actor, actor_id, actor_name, thing, thing_id, change, after)
    select day::timestamptz, 'member', entered_by, 'Dana Cruz', 'subscription', subscription_id::text,
      'created', jsonb_build_object('id', id, 'day', day, 'pesos', pesos, 'method', method,
        'subscription_id', subscription_id, 'state', state)
    from public.payments where entered_by is not null`;
}
