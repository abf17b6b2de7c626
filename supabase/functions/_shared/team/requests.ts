import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import type { RequestStatus } from '../../../../domain/requests/request-states.ts';
import type { VisitWish } from '../../../../domain/requests/visit-wish.ts';
import { errorCode } from '../database/failure.ts';
import { asService, serviceQuery } from '../database/roles.ts';
import { forgetCounters } from '../limits/hits.ts';
import { mailboxOf } from '../mail/email-address.ts';

/** Fields that only the other kind has are null. */
export type ClientRequest = VisitWish & {
  kind: 'order' | 'inquiry';
  reference: string;
  status: RequestStatus;
  /** ISO 8601 in UTC, to the microsecond. */
  received: string;
  name: string;
  /** '' if there is none. */
  email: string;
  phone: string;
  address: string;
  /** The account. Null for a visitor. */
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
 * Newest first. Each page starts where the last one ended, so that a million rows take no more
 * memory than a thousand, and block nobody.
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

export async function findRequest(sql: Sql, reference: string): Promise<ClientRequest | undefined> {
  const [request] = await asService(sql, (transaction) =>
    select(transaction, transaction`reference = ${reference}`, 1),
  );
  return request;
}

/** The newest, at most a thousand, that the client sent or that have one of these addresses. */
export function findRequestsOf(
  sql: Sql,
  { client, emails }: { client: string; emails: readonly string[] },
): Promise<ClientRequest[]> {
  return asService(sql, (transaction) =>
    select(
      transaction,
      transaction`(account_id = ${client} or lower(email) = any(${[...emails]}))`,
      pageSize,
    ),
  );
}

function select(
  transaction: TransactionSql,
  condition: PendingQuery<Row[]>,
  limit: number,
): PendingQuery<ClientRequest[]> {
  return transaction<ClientRequest[]>`
    select kind, reference, status, name, coalesce(email, '') as email, phone, address, account_id as client,
      package_type as package, duration, start_date::text as "startDate",
      frequency, preferred_days as "preferredDays", additional_requests as "additionalRequests", total_price_in_pesos as "priceInPesos",
      displayed_total_price as "displayedPrice", price_mismatch as "priceMismatch", services, message,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as received
    from public.requests
    where ${condition} order by created_at desc, reference desc limit ${limit}`;
}

/**
 * Every status after 'received' counts as the team's answer. Returns 'refused' if the request does
 * not allow it.
 */
export async function setStatus(
  sql: Sql,
  reference: string,
  status: RequestStatus,
): Promise<'set' | 'refused' | 'unknown'> {
  try {
    const changed = await serviceQuery(sql)`
      update public.requests set status = ${status},
        answered_at = case when ${status} = 'received' then answered_at
          else coalesce(answered_at, now()) end
      where reference = ${reference}`;
    return changed.count > 0 ? 'set' : 'unknown';
  } catch (error) {
    if (errorCode(error) === '23514') return 'refused';
    throw error;
  }
}

export const correctable = ['name', 'email', 'phone', 'address'] as const;

/** `value` is already checked. Returns false for an unknown reference. */
export async function correctRequest(
  sql: Sql,
  reference: string,
  field: (typeof correctable)[number],
  value: string,
): Promise<boolean> {
  const changed = await asService(
    sql,
    (transaction) => transaction`
      update public.requests set ${transaction({ [field]: value })} where reference = ${reference}`,
  );
  return changed.count > 0;
}

export function hasSubscription(sql: Sql, reference: string): Promise<boolean> {
  return asService(sql, async (transaction) => {
    const found = await transaction`
      select from public.subscriptions where request_reference = ${reference}`;
    return found.count > 0;
  });
}

/**
 * Deletes a request with its contact attempts, consultations, quotes, mails, calls and counters,
 * all or nothing. A subscription that came of it stays. Returns false for an unknown reference.
 */
export function deleteRequest(sql: Sql, reference: string): Promise<boolean> {
  return asService(sql, async (transaction) => {
    await transaction`
      delete from private.outbox where id in (select private.mails_of_requests(array[${reference}]))`;
    await transaction`
      update public.subscriptions set request_reference = null
      where request_reference = ${reference}`;
    const [gone] = await transaction<
      { kind: string; email: string | null; client: string | null }[]
    >`
      delete from public.requests where reference = ${reference}
      returning kind, email, account_id as client`;
    if (gone === undefined) return false;
    await forgetCounters(transaction, {
      kind: [gone.kind],
      mailbox: gone.email === null ? [] : [mailboxOf(gone.email)],
      client: gone.client === null ? [] : [gone.client],
    });
    return true;
  });
}
