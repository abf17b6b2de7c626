import type { TransactionSql } from 'postgres';
import { isPlanned, type VisitState } from '../../../../domain/visits/visit-states.ts';
import type { MailFact } from '../mail/letter.ts';
import type { Attachment } from '../mail/outgoing.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { calendarFile } from './calendar.ts';
import type { Site } from './compose.ts';
import { forgetWhatIsKnown, holdWhatIsKnown } from './known-visits.ts';
import type { MailLanguage } from './mail-language.ts';

/** A visit that is not as its client knows it. */
export type VisitNews = {
  visitId: string;
  subscriptionId: string;
  version: number;
  number: number;
  visitCount: number;
  address: string;
  reason: string;
  changedBy: 'team' | 'client' | 'both';
  /** Whether a waiting mail that approves the client's wish covers it. */
  isInAnswer: boolean;
  hasCrew: boolean;
  /** Whether a skipped visit can be put on another day: the term has not ended. */
  isPlaceable: boolean;
  /** As the client knows it. */
  oldStart: Date;
  oldEnd: Date;
  oldState: VisitState;
  startsAt: Date;
  endsAt: Date;
  state: VisitState;
};

/** By time, without changes that were undone or are over. Runs as the service. */
export async function readVisitNews(service: TransactionSql, client: string): Promise<VisitNews[]> {
  const rows = await service<VisitNews[]>`
    select visits.id as "visitId", subscription_id as "subscriptionId", visits.version, number,
      visit_count as "visitCount", address, known.reason, known.changed_by as "changedBy",
      known.starts_at as "oldStart", known.ends_at as "oldEnd", known.state as "oldState",
      visits.starts_at as "startsAt", visits.ends_at as "endsAt", visits.state,
      exists (
        select from public.change_requests as wish
          join private.outbox as mail on mail.about = wish.id and mail.kind = 'change-answered'
        where wish.subscription_id = visits.subscription_id and wish.state = 'approved'
          and (wish.visit_id = visits.id or wish.asked ->> 'scope' = 'following')
          and mail.waits
      ) as "isInAnswer",
      exists (select from public.visit_crew where visit_id = visits.id) as "hasCrew",
      coalesce(end_day > private.manila_day(now()), true) as "isPlaceable"
    from private.untold_changes as known
      join public.visits on visits.id = known.visit_id
      join public.subscriptions on subscriptions.id = subscription_id
      join public.homes on homes.id = home_id
    where known.told_to = ${client} and known.kind = 'visits-changed'
      and visits.state not in ('done', 'missed')
      and greatest(known.ends_at, visits.ends_at) > now()
    order by visits.starts_at, visits.id`;
  return rows.filter(isNews);
}

/** Whether the client expects the crew at another time, or not at all, or again. */
function isNews({ oldStart, oldEnd, oldState, startsAt, endsAt, state }: VisitNews): boolean {
  if (isPlanned(oldState) !== isPlanned(state)) return true;
  return isPlanned(state) && (+oldStart !== +startsAt || +oldEnd !== +endsAt);
}

export function newsFact(news: VisitNews, { all, change, words }: MailLanguage): MailFact {
  const { number, visitCount, address, state, oldState, isPlaceable } = news;
  const before = words.times(oldTimes(news));
  const was = isPlanned(oldState) ? before : `${before} (${words.state(oldState)})`;
  const off = words.state(state);
  const isTheirs = isPlaceable && state === 'skipped';
  const isOff = isTheirs ? change.stillYours(off) : off;
  return [
    visitCount === 1 ? all.visit : all.visitOf(String(number), String(visitCount)),
    `${change.beforeAndNow(was, isPlanned(state) ? words.times(news) : isOff)}\n${withoutLinks(address)}`,
  ];
}

/** The times that the client knows. */
export const oldTimes = ({ oldStart, oldEnd }: VisitNews) => ({
  startsAt: oldStart,
  endsAt: oldEnd,
});

/** Replaces the visits' entries in calendars. */
export function newsCalendar(
  news: readonly VisitNews[],
  site: Site,
  { language }: MailLanguage,
): Attachment {
  return calendarFile(
    news.map(({ visitId, visitCount, address, state, ...visit }) => ({
      ...visit,
      id: visitId,
      count: visitCount,
      address: withoutLinks(address),
      isCalledOff: !isPlanned(state),
    })),
    site,
    language,
  );
}

/** Runs as the service. Changes since then stay for the next mail. */
export async function storeNewsTold(
  service: TransactionSql,
  client: string,
  news: readonly VisitNews[],
): Promise<void> {
  await holdWhatIsKnown(service, client);
  await storeTold(service, client, news);
  await forgetWhatIsKnown(service, client);
}

async function storeTold(
  service: TransactionSql,
  client: string,
  news: readonly VisitNews[],
): Promise<void> {
  const told = news.map((visit) => ({
    visit_id: visit.visitId,
    old_starts_at: visit.oldStart.toISOString(),
    old_ends_at: visit.oldEnd.toISOString(),
    old_state: visit.oldState,
    new_starts_at: visit.startsAt.toISOString(),
    new_ends_at: visit.endsAt.toISOString(),
    new_state: visit.state,
  }));
  await service`
    insert into private.told_changes (
      visit_id, old_starts_at, old_ends_at, old_state, new_starts_at, new_ends_at, new_state
    )
    select told.* from jsonb_to_recordset(${service.json(told)}) as told (
      visit_id uuid, old_starts_at timestamptz, old_ends_at timestamptz, old_state text,
      new_starts_at timestamptz, new_ends_at timestamptz, new_state text
    )
    join public.visits on visits.id = told.visit_id`;
  await service`
    update private.untold_changes as known
    set starts_at = told.new_starts_at, ends_at = told.new_ends_at, state = told.new_state
    from jsonb_to_recordset(${service.json(told)}) as told (
      visit_id uuid, new_starts_at timestamptz, new_ends_at timestamptz, new_state text
    )
    where known.told_to = ${client} and known.visit_id = told.visit_id`;
}
