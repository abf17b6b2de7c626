import type { TransactionSql } from 'postgres';
import type { Language } from '../../../domain/languages.ts';
import { calendarReachesBackInYears } from '../../../domain/service-numbers.ts';
import type { VisitState } from '../../../domain/visits/visit-states.ts';
import type { Answer, Call } from '../_shared/call/call.ts';
import type { Dependencies, Handler } from '../_shared/call/dependencies.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { traceOf } from '../_shared/call/trace.ts';
import { errorCode, isUnavailable, withinDeadline } from '../_shared/database/failure.ts';
import { asService } from '../_shared/database/roles.ts';
import { countVisit } from '../_shared/links/count-visit.ts';
import {
  calendarFeed,
  type FeedConsultation,
  type FeedVisit,
} from '../_shared/service-mails/calendar.ts';
import { hashOfSecret } from '../_shared/team/link-secret.ts';

/**
 * Returns a client's visits as a calendar file. Calendars ask by themselves, so the answer is not
 * JSON, and a dead address is 410, after which they stop asking.
 */
export const handleCalendarFeed: Handler = async (call, dependencies) => {
  try {
    return await withinDeadline(feedOf(call, dependencies));
  } catch (error) {
    if (error instanceof Refusal) return error.answer();
    const { log } = dependencies;
    if (isUnavailable(error)) {
      log.error('The database is not available', { function: name, code: errorCode(error) });
      return new Refusal('unavailable', { retryAfterInSeconds: 60 }).answer();
    }
    log.error('A function failed', { function: name, ...traceOf(error) });
    return new Refusal('unexpected').answer();
  }
};

const name = 'calendar-feed';

async function feedOf(call: Call, { sql, brand, siteUrl }: Dependencies): Promise<Answer> {
  if (call.method !== 'GET' && call.method !== 'HEAD') {
    throw new Refusal('invalid-body', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  await countVisit(sql, 'feedByNetwork', call.clientAddress);
  const hash = await hashOfSecret(new URLSearchParams(call.query).get('token') ?? '');
  const feed = await asService(sql, (service) => readFeed(service, hash));
  if (feed === null) throw new Refusal('link-gone');
  return {
    status: 200,
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'none' },
    body: calendarFeed(feed.visits, feed.consultations, { brand, siteUrl }, feed.language),
  };
}

type Row = Omit<FeedVisit, 'isCalledOff'> & { state: VisitState };

const standing: readonly VisitState[] = ['scheduled', 'on-the-way', 'started', 'done'];

/**
 * Returns a feed's recent and coming appointments and its client's language, by the hash of its
 * secret; null if there is no such feed.
 */
async function readFeed(
  service: TransactionSql,
  hash: string,
): Promise<{ visits: FeedVisit[]; consultations: FeedConsultation[]; language: Language } | null> {
  const [feed] = await service<{ client_id: string; language: Language }[]>`
    select client_id, language
    from public.calendar_feeds join public.clients on clients.id = client_id
    where token_hash = decode(${hash}, 'hex')`;
  if (feed === undefined) return null;
  const rows = await service<Row[]>`
    select visits.id, number, visit_count as count, starts_at as "startsAt", ends_at as "endsAt",
      visits.version, visits.state, address,
      coalesce(
        (select at from public.history where thing = 'visit' and thing_id = visits.id::text
          order by history.id desc limit 1),
        subscriptions.created_at
      ) as "changedAt"
    from public.subscriptions
      join public.visits on subscription_id = subscriptions.id
      join public.homes on homes.id = home_id
    where subscriptions.client_id = ${feed.client_id} and starts_at > now() - make_interval(years => ${calendarReachesBackInYears})
    order by starts_at, visits.id`;
  const visits = rows.map(({ state, ...visit }) => ({
    ...visit,
    isCalledOff: !standing.includes(state),
  }));
  const consultations = await readConsultations(service, feed.client_id);
  return { visits, consultations, language: feed.language };
}

function readConsultations(service: TransactionSql, client: string): Promise<FeedConsultation[]> {
  return service<FeedConsultation[]>`
    select consultations.id, starts_at as "startsAt", ends_at as "endsAt", consultations.version,
      requests.address, consultations.state not in ('planned', 'held') as "isCalledOff",
      coalesce(
        (select max(at) from public.history where thing = 'request' and thing_id = reference),
        consultations.created_at
      ) as "changedAt"
    from public.requests
      join public.consultations on request_reference = reference
    where starts_at > now() - make_interval(years => ${calendarReachesBackInYears}) and (
        requests.client_id = ${client} or requests.account_id = (
          select account_id from public.clients where id = ${client}
        )
      )
    order by starts_at, consultations.id`;
}
