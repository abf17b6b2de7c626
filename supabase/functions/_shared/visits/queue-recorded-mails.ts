import type { TransactionSql } from 'postgres';
import { minuteInMs } from '../../../../domain/calendar/in-ms.ts';
import { onTheWayMailWithinMinutes } from '../../../../domain/service-numbers.ts';
import type { MailKind } from '../service-mails/mail-kinds.ts';
import { queueMails } from '../service-mails/queue.ts';
import type { Applied } from './apply-report.ts';

/** For one visit, however often the crew says so. */
const mostLateMails = 3;

/** A step that was just counted. */
type FreshStep = { id: string; kind: string; recordedAt: Date };

type Around = { now: Date; teamEmail: string | null };

/** Dropped if the recipient is null. */
type MailFor = {
  kind: MailKind;
  recipient: string | null;
  about: string;
  which?: string;
};

/**
 * For client and team: on the way, done, missed, each at most once, and running late a few times.
 * Runs as the service.
 */
export async function queueRecordedMails(
  service: TransactionSql,
  { visit, report, state }: Applied,
  fresh: readonly FreshStep[],
  { now, teamEmail }: Around,
): Promise<void> {
  const { id } = visit;
  const recipient = await clientOf(service, id);
  const isNow = ({ recordedAt }: FreshStep) =>
    now.getTime() - recordedAt.getTime() <= onTheWayMailWithinMinutes * minuteInMs;
  const hasBegun = report.arrivedAt !== null || state === 'done' || state === 'missed';
  const mails: MailFor[] = [];
  const news = hasBegun ? [] : fresh.filter(isNow);
  if (news.some(({ kind }) => kind === 'on-the-way')) {
    mails.push({ kind: 'on-the-way', recipient, about: id, which: visit.startsAt.toISOString() });
  }
  const late = news.filter(({ kind }) => kind === 'running-late');
  const untold = late.length === 0 ? 0 : await lateMailsLeft(service, visit);
  for (const step of late.slice(Math.max(0, late.length - untold))) {
    mails.push({ kind: 'running-late', recipient, about: step.id });
  }
  if (state !== visit.state && (state === 'done' || state === 'missed')) {
    mails.push(...closingMails(id, state, { recipient, teamEmail }));
  }
  await queueFor(service, mails);
  await releaseDoneMail(service, id);
}

/** Runs as the service. */
export async function queueCashMails(
  service: TransactionSql,
  visitId: string,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length === 0) return;
  const recipient = await clientOf(service, visitId);
  const mails = paymentIds.map((about) => ({ kind: 'cash-received', recipient, about }) as const);
  await queueFor(service, mails);
}

async function lateMailsLeft(
  service: TransactionSql,
  { id, startsAt }: Applied['visit'],
): Promise<number> {
  const [told] = await service<{ count: number }[]>`
    select count(*)::integer as count from private.outbox
    where kind = 'running-late' and about in (
      select id from public.visit_steps
      where visit_id = ${id} and kind = 'running-late' and known_start = ${startsAt}
    )`;
  return Math.max(0, mostLateMails - (told?.count ?? 0));
}

function closingMails(
  about: string,
  state: 'done' | 'missed',
  { recipient, teamEmail }: { recipient: string | null; teamEmail: string | null },
): MailFor[] {
  return state === 'done'
    ? [{ kind: 'visit-done', recipient, about }]
    : [
        { kind: 'visit-missed', recipient, about },
        { kind: 'visit-missed-team', recipient: teamEmail, about },
      ];
}

/** For a visit that a dispatcher closed in the crew's place. Runs as the service. */
export async function queueClosingMail(
  service: TransactionSql,
  visitId: string,
  state: 'done' | 'missed',
): Promise<void> {
  const recipient = await clientOf(service, visitId);
  const mails = closingMails(visitId, state, { recipient, teamEmail: null });
  await queueFor(service, mails);
  await releaseDoneMail(service, visitId);
}

/**
 * Releases the mail of a done visit once every photo that "Finish" named has arrived
 * (docs/product.md, "Finishing a visit"). Runs as the service.
 */
export async function releaseDoneMail(service: TransactionSql, visitId: string): Promise<void> {
  await service`
    update private.outbox set due_at = now()
    where about = ${visitId} and kind = 'visit-done' and waits and due_at > now()
      and not exists (
        select from public.visit_reports as report, unnest(report.named_photos) as named
        where report.visit_id = ${visitId} and not exists (select from public.photos where id = named)
      )`;
}

/** The client's address, '' for none; null for an erased client, who gets no mails. */
async function clientOf(service: TransactionSql, visitId: string): Promise<string | null> {
  const [client] = await service<{ email: string }[]>`
    select coalesce(clients.email, '') as email from public.visits
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where visits.id = ${visitId} and clients.state = 'active'`;
  return client?.email ?? null;
}

function queueFor(service: TransactionSql, mails: readonly MailFor[]): Promise<void> {
  return queueMails(
    service,
    mails.flatMap(({ recipient, ...mail }) => (recipient === null ? [] : [{ ...mail, recipient }])),
  );
}
