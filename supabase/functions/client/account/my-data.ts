import type { TransactionSql } from 'postgres';
import type { DataTopic } from '../../../../contract/client/my-data.ts';

type Row = Record<string, unknown>;
type Read = (transaction: TransactionSql, limit: number, offset: number) => Promise<Row[]>;

/** How each part of a client's data is read, as the caller, so that policies decide whose it is. */
export const dataReads: Readonly<Record<DataTopic, Read>> = {
  account: (sql, limit, offset) => sql`
    select name, email, phone, preferred_channel, messenger_name, wants_reminders, wants_on_the_way, created_at
    from public.clients limit ${limit} offset ${offset}`,
  homes: (sql, limit, offset) => sql`
    select id, address, town, landmark, gate, guard_and_pass, parking, pets, who_opens, person_name,
      person_phone, created_at
    from public.homes order by created_at, id limit ${limit} offset ${offset}`,
  requests: (sql, limit, offset) => sql`
    select reference, kind, status, created_at, answered_at, name, email, phone, address, package_type,
      duration, start_date::text, additional_requests, total_price_in_pesos, message, services
    from public.requests order by created_at, reference limit ${limit} offset ${offset}`,
  quotes: (sql, limit, offset) => sql`
    select id, request_reference, term, valid_until::text, note, state, sent_at, answered_at,
      array(
        select jsonb_build_object('text', text, 'pesos', pesos) from public.quote_lines
        where quote_id = quotes.id order by position
      ) as lines
    from public.quotes
    where request_reference = any (array(select reference from public.requests))
    order by sent_at, id limit ${limit} offset ${offset}`,
  subscriptions: (sql, limit, offset) => sql`
    select id, home_id, request_reference, package_type, term, price_in_pesos, settled_price_in_pesos,
      first_day::text, end_day::text, rhythm, visit_count, checklist, state, created_at, cancelled_at,
      array(
        select jsonb_build_object('first_day', first_day, 'end_day', end_day, 'resumed_on', resumed_on)
        from public.pauses where subscription_id = subscriptions.id
      ) as pauses
    from public.subscriptions order by created_at, id limit ${limit} offset ${offset}`,
  payments: (sql, limit, offset) => sql`
    select id, subscription_id, day::text, pesos, method, reference, voided_at
    from public.payments
    where subscription_id = any (array(select id from public.subscriptions))
    order by day, id limit ${limit} offset ${offset}`,
  visits: (sql, limit, offset) => sql`
    select visits.id, subscription_id, number, starts_at, ends_at, state, missed_reason, client_notes,
      checklist, closed_at,
      (select to_jsonb(reports) - 'named_photos' from public.visit_reports as reports
        where visit_id = visits.id) as report,
      (select to_jsonb(ratings) from public.ratings where visit_id = visits.id) as rating,
      array(
        select jsonb_build_object('id', problems.id, 'text', text, 'state', problems.state, 'reported_at', reported_at,
          'answer', answer, 'answered_at', answered_at)
        from public.problems where visit_id = visits.id order by reported_at
      ) as problems
    from public.visits
    order by starts_at, visits.id limit ${limit} offset ${offset}`,
  changes: (sql, limit, offset) => sql`
    select id, subscription_id, visit_id, kind, asked, reason, state, asked_at, decided_at, answer
    from public.change_requests
    where subscription_id = any (array(select id from public.subscriptions))
    order by asked_at, id limit ${limit} offset ${offset}`,
  photos: (sql, limit, offset) => sql`
    select photos.id, visit_id, task, phase, pair_of, source, taken_at, photos.state
    from public.visits join public.photos on visit_id = visits.id
    where counts
    order by taken_at, photos.id limit ${limit} offset ${offset}`,
  problemPhotos: (sql, limit, offset) => sql`
    select problem_photos.id, problem_id, visit_id, received_at
    from public.problems join public.problem_photos on problem_id = problems.id
    where visit_id = any (array(
      select id from public.visits where subscription_id = any (array(select id from public.subscriptions))
    ))
    order by received_at, problem_photos.id limit ${limit} offset ${offset}`,
  shareLinks: (sql, limit, offset) => sql`
    select id, visit_id, created_at, expires_at, withdrawn_at
    from public.proof_shares order by created_at, id limit ${limit} offset ${offset}`,
  calendarFeed: (sql, limit, offset) => sql`
    select created_at from public.calendar_feeds limit ${limit} offset ${offset}`,
  deletions: (sql, limit, offset) => sql`
    select begun_at, taken_back_at from public.deletions
    order by begun_at, id limit ${limit} offset ${offset}`,
};
