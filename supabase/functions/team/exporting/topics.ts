import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { ExportTopic } from '../../../../contract/team/exporting.ts';

/**
 * Returns a topic's query, for a condition and an order to follow. Every value is a text, a number
 * or a boolean.
 */
export function queryOf(sql: TransactionSql, topic: ExportTopic): PendingQuery<Row[]> {
  switch (topic) {
    case 'clients':
      return sql`
        select id::text as client_id, created_at::text as since, name::text, email::text, phone::text,
          preferred_channel, messenger_name::text, team_notes::text, account_id is not null as has_account, state
        from public.clients`;
    case 'homes':
      return sql`
        select id::text as home_id, client_id::text, address::text, town::text, landmark::text, gate::text,
          guard_and_pass::text, parking::text, pets::text, who_opens::text, person_name::text, person_phone::text
        from public.homes`;
    case 'requests':
      return sql`
        select reference, created_at::text as at, kind, status, client_id::text, name::text, email::text, phone::text,
          address::text, package_type::text, duration::text, start_date::text,
          coalesce(message, additional_requests)::text as words, total_price_in_pesos
        from public.requests`;
    case 'subscriptions':
      return sql`
        select id::text as subscription_id, client_id::text, home_id::text, request_reference, package_type::text,
          term::text, price_in_pesos, settled_price_in_pesos, first_day::text, (end_day - 1)::text as last_day,
          rhythm::text, start_minutes, stay_minutes, visit_count,
          access.state_on(id, state, end_day, (now() at time zone 'Asia/Manila')::date) as state,
          array_to_string(checklist, '; ') as tasks, created_at::text as confirmed_at
        from public.subscriptions`;
    case 'visits':
      return sql`
        select subscription_id::text, number, id::text as visit_id, starts_at::text, ends_at::text, state,
          missed_reason, is_owed, client_notes::text, team_notes::text,
          (select string_agg(members.name, ', ' order by members.name) from public.visit_crew
            join public.members on members.id = member_id where visit_id = visits.id) as crew
        from public.visits`;
    case 'payments':
      return sql`
        select subscription_id::text, id::text as payment_id, day::text, pesos, method, reference::text, note::text,
          state
        from public.payments`;
    case 'dues':
      return sql`
        select dues.subscription_id::text, dues.number, dues.id::text as due_id, kind, text::text, reference,
          standing.day::text, standing.pesos, paid_in_pesos, open_in_pesos
        from public.dues join private.due_standings as standing on due_id = dues.id`;
    case 'invoices':
      return sql`
        select number::text, id::text as invoice_id, due_id::text, subscription_id::text, day::text, pesos,
          exists (select from public.invoice_voids where invoice_id = invoices.id) as is_void
        from public.invoices`;
    case 'proofs':
      return sql`
        select visit_id::text, photos.id::text as photo_id, photos.state
        from public.photos`;
  }
}

/** Returns the key columns of a topic, which an index has in order. */
export function keyOf(sql: TransactionSql, topic: ExportTopic): PendingQuery<Row[]> {
  switch (topic) {
    case 'requests':
      return sql`requests.reference`;
    case 'visits':
      return sql`visits.subscription_id, visits.number`;
    case 'dues':
      return sql`dues.subscription_id, dues.number`;
    case 'proofs':
      return sql`photos.id`;
    default:
      return sql`${sql(topic)}.id`;
  }
}

/**
 * Returns the query of a topic's keys in order. Earlier pages are skipped in the index alone, so
 * that a late page costs little more than the first.
 */
export function keysOf(sql: TransactionSql, topic: ExportTopic): PendingQuery<Row[]> {
  const key = keyOf(sql, topic);
  return sql`select ${key} from public.${sql(topic === 'proofs' ? 'photos' : topic)} order by ${key}`;
}
