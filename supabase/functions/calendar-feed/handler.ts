import type { Answer, Call } from '../_shared/call/call.ts';
import type { Dependencies, Handler } from '../_shared/call/dependencies.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { traceOf } from '../_shared/call/trace.ts';
import { errorCode, isUnavailable, withinDeadline } from '../_shared/database/failure.ts';
import { asService } from '../_shared/database/roles.ts';
import { countVisit } from '../_shared/links/count-visit.ts';
import { calendarFeed } from '../_shared/service-mails/calendar.ts';
import { hashOfSecret } from '../_shared/team/link-secret.ts';
import { readFeed } from './read-feed.ts';

/**
 * Returns a client's visits as a calendar file to whoever has the feed's secret address. Calendars ask
 * by themselves, so the answer is no JSON, and a gone address is 410, after which they stop asking.
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
