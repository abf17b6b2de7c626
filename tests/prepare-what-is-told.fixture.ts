import type { Sql } from 'postgres';

/**
 * Adds rows that the demo lacks: answers, refunds, a continued plan and so on. Runs as a superuser
 * without triggers, because only the mails read them.
 */
export async function prepareWhatIsTold(admin: Sql): Promise<void> {
  await admin.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into private.untold_changes (kind, told_to, visit_id, starts_at, ends_at, state, reason, changed_by)
      select 'visits-changed', client_id, visits.id, starts_at - interval '1 day', ends_at - interval '1 day',
        case when number % 4 = 3 then 'skipped' else 'scheduled' end,
        case when number % 3 = 0 then 'Bagyo' else '' end, (array['team', 'client', 'both'])[1 + number % 3]
      from (
        select visits.*, client_id, row_number() over (partition by client_id order by starts_at) as nth
        from public.visits join public.subscriptions on subscriptions.id = subscription_id
        where visits.state = 'scheduled' and starts_at > now()
      ) as visits where nth <= 1 + (hashtext(client_id::text) & 1)`;
    await transaction`
      update public.visits set state = case when number % 2 = 0 then 'skipped' else 'cancelled' end,
        cancelled_by = case when number % 2 = 0 then null else 'team' end
      where id in (
        select visit_id from private.untold_changes where state = 'scheduled' order by visit_id limit 12
      )`;
    await transaction`
      insert into private.untold_withdrawals (change_id, client_id)
      select change_requests.id, client_id
      from public.change_requests join public.subscriptions on subscriptions.id = subscription_id`;
    await transaction`
      update public.change_requests set answer = 'Puno na', decided_at = now(), state = given.state
      from (
        select id, (array['approved', 'declined', 'lapsed'])[row_number() over (order by id)] as state
        from public.change_requests where state = 'waiting'
      ) as given where given.id = change_requests.id`;
    await transaction`
      insert into private.untold_changes (kind, told_to, visit_id, starts_at, ends_at, state, changed_by)
      select 'visits-changed', client_id, visits.id, starts_at - interval '1 day', ends_at - interval '1 day',
        'scheduled', 'client'
      from public.change_requests join public.visits on visits.id = visit_id
        join public.subscriptions on subscriptions.id = visits.subscription_id
      where change_requests.state = 'approved'
      on conflict do nothing`;
    await transaction`
      insert into public.consultations (request_reference, member_id, starts_at, ends_at, state, note)
      select requests.reference, member_id, starts_at + interval '1 day' * nth, ends_at + interval '1 day' * nth,
        (array['planned', 'cancelled'])[nth], 'Bumabagyo'
      from public.consultations, (
        select reference, row_number() over (order by reference) as nth
        from public.requests
        where reference not in (select request_reference from public.consultations)
        order by reference limit 2
      ) as requests`;
    await transaction`
      insert into private.told_consultations (consultation_id, told_to, starts_at, ends_at, is_off)
      select id, 'client', starts_at + interval '1 hour', ends_at + interval '1 hour', false
      from public.consultations where note <> ''`;
    await transaction`
      update public.pauses set resumed_on = first_day`;
    await transaction`
      insert into private.erasing_notices (subscription_id, erased_from)
      select distinct subscription_id, now() + interval '30 days'
      from public.visits where exists (select from public.photos where visit_id = visits.id)`;
    await transaction`
      insert into public.refunds (subscription_id, cause, visit_id, pesos, day)
      select subscription_id, 'visit-not-placed', id, 500, private.manila_day(now())
      from public.visits where state = 'missed' limit 12`;
    await transaction`
      insert into public.refunds (subscription_id, cause, visit_id, pesos, day, state, paid_day, method,
        reference, paid_by, paid_at)
      select subscription_id, 'visit-not-placed', id, 700, private.manila_day(now()), 'paid',
        private.manila_day(now()), 'gcash', '0123456789', (select id from public.members limit 1), now()
      from public.visits where state = 'skipped' limit 2`;
    await transaction`
      insert into public.deletions (client_id) select id from public.clients limit 1`;
  });
}
