import type { TransactionSql } from 'postgres';
import type { Today } from '../../../../contract/team/today.ts';
import { overdueBefore } from '../../../../domain/requests/answer-clock.ts';
import { steppedUp } from '../../_shared/database/roles.ts';

const shown = 8;

/** Returns the requests that wait for an answer, the longest waiting first. */
export async function requestsToAnswer(
  transaction: TransactionSql,
  now: Date,
): Promise<Today['requests']> {
  type Waiting = Omit<Today['requests']['first'][number], 'clockStartedAt'> & {
    clockStartedAt: Date;
    total: number;
    overdue: number;
  };
  const rows = await transaction<Waiting[]>`
    select reference, kind, status, name, address, clock_started_at as "clockStartedAt",
      count(*) over ()::integer as total,
      (count(*) filter (where clock_started_at < ${overdueBefore(now)}) over ())::integer as overdue
    from public.requests
    where status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
      and answered_at is null
    order by clock_started_at, reference limit ${shown}`;
  return {
    total: rows[0]?.total ?? 0,
    overdue: rows[0]?.overdue ?? 0,
    first: rows.map(({ total: _, overdue: __, clockStartedAt, ...request }) => ({
      ...request,
      clockStartedAt: clockStartedAt.toISOString(),
    })),
  };
}

/**
 * Returns the mails that were given up, the latest first, with the request or the client that they
 * were about. The outbox is the service's.
 */
export function mailsThatFailed(transaction: TransactionSql): Promise<Today['failedMails']> {
  type Failed = Omit<Today['failedMails']['first'][number], 'failedAt'> & {
    failedAt: Date;
    total: number;
  };
  return steppedUp(transaction, async (service) => {
    const rows = await service<Failed[]>`
      select mail.id::text, kind, recipient, failed_at as "failedAt", coalesce(last_error, '') as error,
        reference, count(*) over ()::integer as total,
        private.client_of_mail(mail.about, mail.recipient) as "clientId"
      from private.outbox as mail where failed_at is not null
      order by failed_at desc, mail.id desc limit ${shown}`;
    return {
      total: rows[0]?.total ?? 0,
      first: rows.map(({ total: _, failedAt, ...mail }) => ({
        ...mail,
        failedAt: failedAt.toISOString(),
      })),
    };
  });
}

/** Returns what the company has so far, so that a new one sees what to do next. */
export async function companySoFar(transaction: TransactionSql): Promise<Today['company']> {
  const [so] = await transaction<[Today['company']]>`
    select (select count(*)::integer from public.members where deactivated_at is null) as members,
      exists (select from public.requests) as "hasRequests",
      exists (select from public.clients) as "hasClients",
      exists (select from public.subscriptions) as "hasSubscriptions"`;
  return so;
}
