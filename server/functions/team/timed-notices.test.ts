import { expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar/days.ts';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import { manilaDayOf, manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import {
  digestAtMinutes,
  photoRetentionInMonths,
  photosErasedNoticeInDays,
} from '../../../domain/service-numbers.ts';
import { queueTimedMails } from '../../../supabase/functions/_shared/delivery/queue-timed-mails.ts';
import { forEachTest } from '../for-tests.fixture.ts';
import { sendRequest } from './confirming.fixture.ts';
import { placeAt, planned } from './consultations.fixture.ts';
import { serveTimedTeam } from './timed-mails.fixture.ts';

const timed = forEachTest(serveTimedTeam);

const upkeep = () => ({
  sql: timed.team.database.sql,
  teamEmail: 'team@maayos.example',
  photoRetentionInMonths,
});

it('tells the team each morning what the day holds, once, however many processes there are', async () => {
  const { first } = await timed.subscribed();
  await Promise.all([1, 2, 3].map(() => queueTimedMails(upkeep())));
  const [digest, ...others] = await timed.waiting('team-digest');
  expect(others).toEqual([]);
  expect((digest?.due_at.getTime() ?? 0) % dayInMs).toBe(
    +manilaMoment('2026-01-01', digestAtMinutes) % dayInMs,
  );
  await sendRequest(timed.team, {});
  const { worker } = timed.team;
  await planned(timed.team, placeAt('15:00', worker.member, manilaDayOf(first.starts_at)));
  await timed.admin`update requests set clock_started_at = '2026-01-01' where client_id is null`;
  await timed.admin`delete from private.outbox where kind <> 'team-digest'`;
  const sevenOClock = manilaMoment(manilaDayOf(first.starts_at), digestAtMinutes);
  await timed.passTo(sevenOClock);
  await timed.deliver({ now: sevenOClock, processes: 3 });
  expect(timed.peer.received.map(({ recipient }) => recipient)).toEqual(['team@maayos.example']);
  expect(timed.subjects()[0]).toMatch(/: 1 visit, 1 overdue request, no open problems$/);
  expect(timed.peer.received[0]?.email.text).toMatch(
    /9:00 AM\s+Ana Reyes, Lipa City\s+Without a crew/,
  );
  expect(timed.peer.received[0]?.email.text).toMatch(
    /3:00 PM\s+Ben Cruz, 3 Rizal Ave., .*\s+.*Ben/,
  );
});

it('tells a morning once, although the mail of the day before could not leave', async () => {
  const { first } = await timed.subscribed();
  const today = manilaDayOf(first.starts_at);
  await timed.admin`delete from private.outbox`;
  for (const day of [addDays(today, -1), today]) {
    await timed.admin`
      insert into private.outbox (kind, recipient, about, occasion, due_at)
      values ('team-digest', 'team@maayos.example', gen_random_uuid(), ${`team-digest:${day}`}, now())`;
  }
  await timed.deliver({ now: manilaMoment(today, digestAtMinutes), processes: 3 });
  expect(timed.subjects()).toHaveLength(1);
});

it('sends no morning mail in the evening', async () => {
  const { first } = await timed.subscribed();
  await queueTimedMails(upkeep());
  await timed.admin`delete from private.outbox where kind <> 'team-digest'`;
  const evening = manilaMoment(manilaDayOf(first.starts_at), 18 * 60);
  await timed.passTo(evening);
  await timed.deliver({ now: evening });
  expect(timed.subjects()).toEqual([]);
});

it.each([
  ['in time', 29],
  ['late, as no process ran, and so erases them later', -100],
])('says once from which day on photos are erased: %s', async (_, dueInDays) => {
  const { subscriptionId, first, email } = await timed.subscribed();
  const { admin } = timed;
  await queueTimedMails(upkeep());
  expect(await timed.waiting('photos-erased-soon')).toEqual([]);
  const [member] = await admin<{ id: string }[]>`select id from members limit 1`;
  await admin`
    insert into photos (id, visit_id, taken_by, phase, source, taken_at, bytes, width, height)
    values (gen_random_uuid(), ${first.id}, ${member?.id ?? null}, 'after', 'camera', now(), 1, 1, 1)`;
  await admin`delete from private.outbox`;
  await admin`alter table visits disable trigger user`;
  // At noon, so that the visit lies within a day whatever the hour is now.
  const then = admin`now() - interval '12 months' + ${`${dueInDays} days`}::interval`;
  const ends = admin`date_trunc('day', ${then}, 'Asia/Manila') + interval '12 hours'`;
  await admin`
    update visits set starts_at = ${ends} - interval '2 hours', ends_at = ${ends} where id = ${first.id}`;
  await admin`update visits set state = 'skipped' where id <> ${first.id}`;
  await admin`alter table visits enable trigger user`;
  await admin`alter table subscriptions disable trigger user`;
  await admin`
    update subscriptions set first_day = first_day - 700, end_day = first_day - 600 where id = ${subscriptionId}`;
  await admin`alter table subscriptions enable trigger user`;
  await Promise.all([1, 2, 3].map(() => queueTimedMails(upkeep())));
  await timed.deliver();
  await queueTimedMails(upkeep());
  await timed.deliver();
  expect(timed.peer.received.map(({ recipient }) => recipient)).toEqual([email]);
  const erasedOn = addDays(manilaDayOf(new Date()), photosErasedNoticeInDays);
  expect(timed.subjects()[0]).toBe(
    `The photos of your visits will be erased on ${formatDay(erasedOn)} - Maayos`,
  );
});
