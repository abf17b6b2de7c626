import type { TransactionSql } from 'postgres';
import type { Today } from '../../../../contract/team/today.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { overdueBefore } from '../../../../domain/requests/answer-clock.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';
import { steppedUp } from '../../_shared/database/roles.ts';
import { hasFailedForAnHour, waitingSince } from '../../_shared/mail/retries.ts';

const shown = 100;
/** The inbox has the others. */
const requestsShown = 8;

/** Longest waiting first. */
export async function requestsToAnswer(
  transaction: TransactionSql,
  now: Date,
): Promise<Sendable<Today['requests']>> {
  type Waiting = Sendable<Today['requests']['first'][number]> & { total: number; overdue: number };
  const rows = await transaction<Waiting[]>`
    select reference, kind, status, name, address, clock_started_at as "clockStartedAt",
      count(*) over ()::integer as total,
      (count(*) filter (where clock_started_at < ${overdueBefore(now)}) over ())::integer as overdue
    from public.requests
    where status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
      and answered_at is null
    order by clock_started_at, reference limit ${requestsShown}`;
  return {
    total: rows[0]?.total ?? 0,
    overdue: rows[0]?.overdue ?? 0,
    first: rows.map(({ total: _, overdue: __, ...request }) => request),
  };
}

/** Only quotes of requests that wait for nothing else, latest first. */
export async function quotesThatRanOut(
  transaction: TransactionSql,
  now: Date,
): Promise<Today['quotesRanOut']> {
  type RanOut = Today['quotesRanOut']['first'][number] & { total: number };
  const rows = await transaction<RanOut[]>`
    select reference, name, valid_until::text as "validUntil",
      (select sum(pesos)::integer from public.quote_lines where quote_id = latest.id) as "totalInPesos",
      count(*) over ()::integer as total
    from public.requests, lateral (
      select id, state, valid_until from public.quotes
      where request_reference = reference order by sent_at desc limit 1
    ) as latest
    where status = 'quoted' and latest.state in ('sent', 'expired')
      and valid_until < ${manilaToday(now)}
    order by valid_until desc, reference limit ${shown}`;
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ total: _, ...quote }) => quote),
  };
}

/**
 * Returns failed mails and SMS, latest first, with their request or client. Reads the outbox as the
 * service.
 */
export function messagesThatFailed(
  transaction: TransactionSql,
): Promise<Sendable<Today['failedMessages']>> {
  type Failed = Sendable<Today['failedMessages']['first'][number]> & { total: number };
  return steppedUp(transaction, async (service) => {
    const rows = await service<Failed[]>`
      select id::text, channel, kind, coalesce(recipient, '') as recipient, since as "failedAt", next_try as "nextTryAt",
        coalesce(last_error, '') as error, reference, count(*) over ()::integer as total,
        private.client_of_mail(about, recipient) as "clientId"
      from (
        select *, failed_at as since, null::timestamptz as next_try
        from private.outbox
        where failed_at is not null and channel <> 'push'
          and (channel <> 'sms' or failed_at > now() - interval '2 days')
        union all
        select *, ${waitingSince(service)}, mail.due_at
        from private.outbox as mail where ${hasFailedForAnHour(service)}
      ) as failed
      order by since desc, id desc limit ${shown}`;
    return {
      total: rows[0]?.total ?? 0,
      first: rows.map(({ total: _, ...mail }) => mail),
    };
  });
}

/** Shows a new company what to set up next. */
export async function companySoFar(transaction: TransactionSql): Promise<Today['company']> {
  const [so] = await transaction<[Today['company']]>`
    select (select count(*)::integer from public.members where deactivated_at is null) as members,
      exists (select from public.requests) as "hasRequests",
      exists (select from public.clients) as "hasClients",
      exists (select from public.subscriptions) as "hasSubscriptions"`;
  return so;
}
