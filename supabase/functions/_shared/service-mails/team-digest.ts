import type { TransactionSql } from 'postgres';
import { addDays } from '../../../../domain/calendar/days.ts';
import {
  manilaDayOf,
  manilaMinutesOf,
  manilaMoment,
} from '../../../../domain/calendar/manila-clock.ts';
import { formatAgo, formatDistance, formatTime } from '../../../../domain/calendar/words.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import { dueAt, overdueBefore } from '../../../../domain/requests/answer-clock.ts';
import { openStatuses } from '../../../../domain/requests/request-states.ts';
import type { MailBlock } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { toConfirm } from '../money/claimed-payments.ts';
import type { Composer } from './compose.ts';
import { section } from './letters.ts';

/** `hasAnother` is whether another mail covers the day. */
type Digest = { matters: Matters; now: Date; hasAnother: boolean };

/**
 * Sent in the morning, unless there is nothing. One of an earlier morning leaves only if today has
 * none.
 */
export const teamDigest: Composer<Digest> = {
  async read(service, _, day) {
    const now = new Date();
    const today = manilaDayOf(now);
    const matters = await readMatters(service, {
      from: manilaMoment(today, 0),
      to: manilaMoment(addDays(today, 1), 0),
      now,
    });
    const isEmpty = Object.values(matters).every(({ length }) => length === 0);
    return isEmpty
      ? null
      : { matters, now, hasAnother: day !== today && (await hasMail(service, today)) };
  },
  compose({ matters, now }, { siteUrl }) {
    const { visits, overdue, problems, changes } = matters;
    const title = `Today, ${formatDay(manilaDayOf(now))}`;
    return {
      letter: {
        subject: `${title}: ${counted(visits.length, 'visit')}, ${counted(overdue.length, 'overdue request')}, ${counted(problems.length, 'open problem')}`,
        preheader: `${counted(changes.length, 'change')} from clients ${changes.length === 1 ? 'is' : 'are'} waiting for an answer.`,
        title,
        blocks: [
          ...sectionsOf(matters, now),
          { button: { label: 'Open Today', url: `${siteUrl}/team` } },
        ],
      },
    };
  },
};

/** Whether the mail of a day has left or waits. */
export async function hasMail(service: TransactionSql, day: string): Promise<boolean> {
  const found = await service`
    select from private.outbox, private.occasion_of('team-digest', null, ${day}) as todays
    where told_occasion = todays or waits and occasion = todays`;
  return found.length > 0;
}

function sectionsOf(
  { visits, consultations, overdue, claims, problems, changes }: Matters,
  now: Date,
): MailBlock[] {
  return [
    ...section(
      'Visits',
      visits.map(({ startsAt, client, town, crew }) => [
        formatTime(manilaMinutesOf(startsAt)),
        `${withoutLinks(client)}, ${town}\n${crew.length === 0 ? 'Without a crew' : crew.map(firstNameOf).join(', ')}`,
      ]),
    ),
    ...section(
      'Consultations',
      consultations.map(({ startsAt, client, address, member }) => [
        formatTime(manilaMinutesOf(startsAt)),
        `${withoutLinks(client)}, ${withoutLinks(address)}\n${member === null ? 'Nobody assigned yet' : firstNameOf(member)}`,
      ]),
    ),
    ...section(
      'Overdue requests',
      overdue.map(({ reference, name, clockStartedAt }) => [
        reference,
        `${withoutLinks(name)}, overdue by ${formatDistance(now.getTime() - dueAt(clockStartedAt).getTime())}`,
      ]),
    ),
    ...section(
      'Payments to confirm',
      claims
        .slice(0, 1)
        .map(({ toldAt }) => [
          counted(claims.length, 'payment'),
          `the oldest was reported ${formatAgo(now.getTime() - toldAt.getTime())}`,
        ]),
    ),
    ...section(
      'Open problems',
      problems.map(({ client, answerBy }) => [withoutLinks(client), byWhen(answerBy)]),
    ),
    ...section(
      'Changes to answer',
      changes.map(({ client, answerBy }) => [withoutLinks(client), byWhen(answerBy)]),
    ),
  ];
}

const byWhen = (moment: Date) =>
  `answer by ${formatDay(manilaDayOf(moment))}, ${formatTime(manilaMinutesOf(moment))}`;

const counted = (count: number, thing: string) =>
  `${count === 0 ? 'no' : count} ${thing}${count === 1 ? '' : 's'}`;

type Matters = {
  visits: { startsAt: Date; client: string; town: string; crew: string[] }[];
  consultations: { startsAt: Date; client: string; address: string; member: string | null }[];
  overdue: { reference: string; name: string; clockStartedAt: Date }[];
  /** The oldest first. */
  claims: { toldAt: Date }[];
  problems: { client: string; answerBy: Date }[];
  changes: { client: string; answerBy: Date }[];
};

/** `from` and `to` bound visits and consultations. Runs as the service. */
async function readMatters(
  service: TransactionSql,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<Matters> {
  const visits = await service<Matters['visits']>`
    select starts_at as "startsAt", clients.name as client, town, array(
        select members.name::text from public.visit_crew join public.members on members.id = member_id
        where visit_id = visits.id order by members.name
      ) as crew
    from public.visits join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = subscriptions.client_id
      join public.homes on homes.id = home_id
    where is_planned and starts_at >= ${from} and starts_at < ${to}
    order by starts_at, visits.id`;
  const consultations = await service<Matters['consultations']>`
    select starts_at as "startsAt", requests.name as client, address, members.name as member
    from public.consultations join public.requests on reference = request_reference
      left join public.members on members.id = member_id
    where consultations.state = 'planned' and starts_at >= ${from} and starts_at < ${to}
    order by starts_at, consultations.id`;
  const overdue = await service<Matters['overdue']>`
    select reference, name, clock_started_at as "clockStartedAt"
    from public.requests
    where status = any(${[...openStatuses]}) and answered_at is null
      and clock_started_at < ${overdueBefore(now)}
    order by clock_started_at, reference`;
  const claims = await service<Matters['claims']>`
    select entered_at as "toldAt" from public.payments where ${toConfirm(service)} order by entered_at`;
  const problems = await service<Matters['problems']>`
    select clients.name as client, answer_by as "answerBy"
    from public.problems join public.visits on visits.id = visit_id
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where problems.state = 'open' order by answer_by`;
  const changes = await service<Matters['changes']>`
    select clients.name as client, answer_by as "answerBy"
    from public.change_requests join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where change_requests.state = 'waiting' and lapses_at > now() order by answer_by`;
  return { visits, consultations, overdue, claims, problems, changes };
}
