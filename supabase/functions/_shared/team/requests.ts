import type { Sql } from 'postgres';
import type { RequestStatus } from '../../../../contract/my-requests.ts';
import { asService } from '../database/roles.ts';

/** An order or an inquiry as the team reads it; what the other kind has is null. */
export type ClientRequest = {
  kind: 'order' | 'inquiry';
  reference: string;
  status: RequestStatus;
  /** ISO 8601 in UTC, to the microsecond. */
  received: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** The account it was sent from, null for a visitor. */
  client: string | null;
  package: string | null;
  duration: string | null;
  startDate: string | null;
  additionalRequests: string | null;
  priceInPesos: number | null;
  displayedPrice: string | null;
  priceMismatch: boolean | null;
  services: string[] | null;
  message: string | null;
};

const pageSize = 1_000;

/**
 * Every request since a moment, newest first. Read page by page from where the last one ended,
 * so that a million rows take no more memory than a thousand and hold up nobody.
 */
export async function* readRequests(sql: Sql, since: Date | null): AsyncGenerator<ClientRequest> {
  let before = { time: 'infinity', reference: '' };
  while (true) {
    const page = await asService(sql, (transaction) => {
      const shared = transaction`
        reference, status, created_at, name, email, phone, address, client_id as client`;
      const range = transaction`
        where created_at >= ${since?.toISOString() ?? '-infinity'}::text::timestamptz
          and (created_at, reference) < (${before.time}::text::timestamptz, ${before.reference})
        order by created_at desc, reference desc limit ${pageSize}`;
      return transaction<ClientRequest[]>`
        select kind, reference, status, name, email, phone, address, client, package, duration,
          start_date as "startDate", additional_requests as "additionalRequests",
          price as "priceInPesos", displayed as "displayedPrice", mismatch as "priceMismatch",
          services, message,
          to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as received
        from (
          (select 'order' as kind, ${shared}, package_type as package, duration,
            start_date::text as start_date, additional_requests, total_price_in_pesos as price,
            displayed_total_price as displayed, price_mismatch as mismatch,
            null::text[] as services, null as message
          from public.orders ${range})
          union all
          (select 'inquiry', ${shared}, null, null, null, null, null, null, null, services, message
          from public.inquiries ${range})
        ) as request
        order by created_at desc, reference desc limit ${pageSize}`;
    });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    before = { time: last.received, reference: last.reference };
  }
}

/** Notes where a request stands with the team; false when no request has this reference. */
export async function setStatus(
  sql: Sql,
  reference: string,
  status: RequestStatus,
): Promise<boolean> {
  const changed = await asService(
    sql,
    (transaction) => transaction`
      with changed_orders as (
        update public.orders set status = ${status} where reference = ${reference} returning 1
      ), changed_inquiries as (
        update public.inquiries set status = ${status} where reference = ${reference} returning 1
      )
      select from changed_orders union all select from changed_inquiries`,
  );
  return changed.length > 0;
}
