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
import { dueAt } from '../../../../domain/requests/answer-clock.ts';
import type { MailBlock, MailFact } from '../mail/blocks.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer } from './compose.ts';
import { type Matters, readMatters } from './team-matters.ts';

/** What the day holds, and whether another mail tells it. */
type Digest = { matters: Matters; now: Date; hasAnother: boolean };

/**
 * Tells the team in the morning what the day holds: visits, consultations, overdue requests, payments to confirm,
 * problems and changes that wait. An empty one does not leave. One of an earlier morning leaves only if today has none of its own.
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
      spoken: null,
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

/** Returns whether the mail of a day has left or waits. */
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

function section(heading: string, facts: readonly MailFact[]): MailBlock[] {
  return facts.length === 0 ? [] : [{ heading }, { facts }];
}

const byWhen = (moment: Date) =>
  `answer by ${formatDay(manilaDayOf(moment))}, ${formatTime(manilaMinutesOf(moment))}`;

const counted = (count: number, thing: string) =>
  `${count === 0 ? 'no' : count} ${thing}${count === 1 ? '' : 's'}`;
