import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import type { RequestStatus } from '../../../../contract/my-requests.ts';
import { asService } from '../database/roles.ts';

/** An order or an inquiry as the team reads it. Fields that only the other kind has are null. */
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
  /** The account that sent it. Null for a visitor. */
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
 * Reads every request since a moment, newest first. Each page starts where the last one ended. So a
 * million rows take no more memory than a thousand, and block nobody.
 */
export async function* readRequests(sql: Sql, since: Date | null): AsyncGenerator<ClientRequest> {
  let before = { time: 'infinity', reference: '' };
  while (true) {
    const page = await asService(sql, (transaction) =>
      select(
        transaction,
        transaction`
          created_at >= ${since?.toISOString() ?? '-infinity'}::text::timestamptz
          and (created_at, reference) < (${before.time}::text::timestamptz, ${before.reference})`,
        pageSize,
      ),
    );
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    before = { time: last.received, reference: last.reference };
  }
}

/** Returns the request with this reference. */
export async function findRequest(sql: Sql, reference: string): Promise<ClientRequest | undefined> {
  const [request] = await asService(sql, (transaction) =>
    select(transaction, transaction`reference = ${reference}`, 1),
  );
  return request;
}

/**
 * Returns the newest requests, at most a thousand, that a client sent or that name one of these
 * e-mail addresses.
 */
export function findRequestsOf(
  sql: Sql,
  { client, emails }: { client: string; emails: readonly string[] },
): Promise<ClientRequest[]> {
  return asService(sql, (transaction) =>
    select(
      transaction,
      transaction`(client_id = ${client} or lower(email) = any(${[...emails]}))`,
      pageSize,
    ),
  );
}

/** Reads the requests that meet a condition, newest first. */
function select(
  transaction: TransactionSql,
  condition: PendingQuery<Row[]>,
  limit: number,
): PendingQuery<ClientRequest[]> {
  const shared = transaction`
    reference, status, created_at, name, email, phone, address, client_id as client`;
  const range = transaction`
    where ${condition} order by created_at desc, reference desc limit ${limit}`;
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
    order by created_at desc, reference desc limit ${limit}`;
}

/** Sets a request's status. Returns false if no request has this reference. */
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

/** The fields of a request that the team may correct: how to reach the client, and where. */
export const correctable = ['name', 'email', 'phone', 'address'] as const;

/**
 * Sets one field of a request to a checked value. Returns false if no request has this reference.
 */
export async function correctRequest(
  sql: Sql,
  reference: string,
  field: (typeof correctable)[number],
  value: string,
): Promise<boolean> {
  const changed = await asService(
    sql,
    (transaction) => transaction`
      with changed_orders as (
        update public.orders set ${transaction({ [field]: value })}
        where reference = ${reference} returning 1
      ), changed_inquiries as (
        update public.inquiries set ${transaction({ [field]: value })}
        where reference = ${reference} returning 1
      )
      select from changed_orders union all select from changed_inquiries`,
  );
  return changed.length > 0;
}
