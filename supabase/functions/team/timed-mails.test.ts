import { expect, it } from 'vitest';
import { moveVisit, skipVisit } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { dayInMs, hourInMs, minuteInMs } from '../../../domain/calendar/in-ms.ts';
import { manilaDayOf, manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import {
  digestAtMinutes,
  noticesAtMinutes,
  photoRetentionInMonths,
  photosErasedNoticeInDays,
  reminderAtMinutes,
  renewalNoticesInDays,
} from '../../../domain/service-numbers.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { flat } from '../../../server/functions/mails.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import { cancelAt } from '../../../tests/settled-price.ts';
import { queueTimedMails } from '../_shared/delivery/queue-timed-mails.ts';
import { placeAt, planned } from './consultations.fixture.ts';
import { monday, sendRequest } from './request-confirmation.fixture.ts';
import { at, moving } from './schedule.fixture.ts';
import { serveTimedTeam } from './timed-mails.fixture.ts';
import { letLapse, storeWish } from './wishes.fixture.ts';

const timed = forEachTest(serveTimedTeam);

const firstTuesday = addDays(monday, 1);

it('queues a reminder of each visit for 17:00 the day before, and two questions before the end', async () => {
  const { email, visits, subscriptionId } = await timed.subscribed();
  const reminders = await timed.waiting('visit-reminder');
  expect(reminders.map(({ about, due_at, recipient }) => [about, due_at, recipient])).toEqual(
    visits.map(({ id, starts_at }) => [
      id,
      manilaMoment(addDays(manilaDayOf(starts_at), -1), reminderAtMinutes),
      email,
    ]),
  );
  const endDay = '2000-01-01';
  const [stored] = await timed.admin<{ end_day: string }[]>`
    select end_day::text from subscriptions where id = ${subscriptionId}`;
  expect((await timed.waiting('renewal-due')).map(({ due_at }) => due_at)).toEqual(
    renewalNoticesInDays.map((days) =>
      manilaMoment(addDays(stored?.end_day ?? endDay, -days), noticesAtMinutes),
    ),
  );
});

it.each([
  ['a day ahead and more', 18, 25, ['Your visit is tomorrow'], 'on its page until Mon, '],
  ['the evening before', 9, 13, ['Your visit is tomorrow'], 'on the visit’s page until '],
  ['late, in the same morning', 9, 1, ['Your visit is today'], 'has come up, call us'],
  ['not at all once it has begun', 9, -1, [], ''],
])('reminds %s, with what can still be done', async (_, hour, hoursBefore, expected, sentence) => {
  const { first } = await timed.subscribed();
  const startsAt = manilaMoment(firstTuesday, hour * 60);
  const after = (hours: number) => new Date(startsAt.getTime() + hours * hourInMs);
  await timed.admin`
    update visits set starts_at = ${startsAt}, ends_at = ${after(2)} where id = ${first.id}`;
  await timed.admin`delete from private.outbox where kind <> 'visit-reminder'`;
  const now = after(-hoursBefore);
  await timed.passTo(now);
  await timed.deliver({ now });
  expect(timed.subjects().map((subject) => subject.split(':')[0])).toEqual(expected);
  expect(flat(timed.peer.received[0]?.email.text)).toContain(sentence);
});

it('goes with its visit to another day, and is dropped with it', async () => {
  const { first, visits } = await timed.subscribed();
  await timed.team.dispatcher.call(
    moveVisit,
    moving(first.id, at(addDays(firstTuesday, 2), '9:00'), first.version),
  );
  const [moved] = await timed.waiting('visit-reminder');
  expect(moved).toMatchObject({
    about: first.id,
    due_at: manilaMoment(addDays(firstTuesday, 1), reminderAtMinutes),
  });
  await timed.team.dispatcher.call(skipVisit, { id: first.id, version: first.version + 1 });
  expect(await timed.waiting('visit-reminder')).toHaveLength(visits.length - 1);
});

it('leaves out who does not want to be reminded', async () => {
  const { first } = await timed.subscribed();
  await timed.admin`update clients set wants_reminders = false`;
  const now = new Date(first.starts_at.getTime() - minuteInMs);
  await timed.passTo(now);
  await timed.deliver({ now });
  expect(timed.subjects()).toEqual([]);
});

it('goes to the address that the client has when it leaves', async () => {
  const { first } = await timed.subscribed();
  const email = newEmail();
  await timed.admin`update clients set email = ${email}`;
  const now = new Date(first.starts_at.getTime() - minuteInMs);
  await timed.passTo(now);
  await timed.deliver({ now });
  expect(timed.peer.received.map(({ recipient }) => recipient)).toEqual([email]);
});

it('sends the outcome of a wish to the new address', async () => {
  const { first } = await timed.subscribed();
  const { database } = timed.team;
  const wish = await storeWish(database, first.id, { kind: 'skip' });
  const email = newEmail();
  await timed.admin`update clients set email = ${email}`;
  await letLapse(database, wish);
  await timed.deliver();
  expect(timed.peer.received.map(({ recipient }) => recipient)).toEqual([email]);
});

it('leaves the team its own mails, though a client had the same address', async () => {
  const { first, email } = await timed.subscribed();
  await timed.admin`
    insert into private.outbox (kind, recipient, about)
    values ('visit-missed-team', ${email}, ${first.id}), ('visit-missed', ${email}, ${first.id})`;
  await timed.admin`update clients set email = ${newEmail()}`;
  expect(await timed.waiting('visit-missed-team')).toMatchObject([{ recipient: email }]);
  expect(await timed.waiting('visit-missed')).not.toMatchObject([{ recipient: email }]);
});

it('asks 30 and 7 days before the end, and lists visits that would lapse', async () => {
  const { first } = await timed.subscribed();
  await timed.team.dispatcher.call(skipVisit, { id: first.id, version: first.version });
  await timed.admin`delete from private.outbox where kind <> 'renewal-due'`;
  const [early] = await timed.waiting('renewal-due');
  const now = early?.due_at ?? new Date();
  await timed.passTo(now);
  await timed.deliver({ now, processes: 3 });
  expect(timed.subjects()).toEqual(['Your Master Gwapo ends in 30 days - Maayos']);
  const text = timed.peer.received[0]?.email.text;
  expect(text).toContain('One skipped visit has no new day yet.');
  expect(text).toContain('No account yet?');
});

it.each([
  ['no more while its renewal is open', 'received', []],
  ['no more once it was renewed', 'confirmed', []],
  [
    'once more if its renewal was declined',
    'declined',
    ['Your Master Gwapo ends in 7 days - Maayos'],
  ],
])('asks whether a subscription shall go on %s', async (_, status, expected) => {
  const { subscriptionId } = await timed.subscribed();
  const { admin, team } = timed;
  const reference = await sendRequest(team, {});
  await admin`update requests set status = ${status}, answered_at = now() where reference = ${reference}`;
  await admin`
    insert into change_requests (subscription_id, kind, asked, state)
    values (${subscriptionId}, 'renew', ${admin.json({ kind: 'renew', reference })}, 'done')`;
  await admin`delete from private.outbox where kind <> 'renewal-due'`;
  const late = (await timed.waiting('renewal-due')).at(-1)?.due_at ?? new Date();
  await admin`delete from private.outbox where due_at < ${late}`;
  await timed.passTo(late);
  await timed.deliver({ now: late });
  expect(timed.subjects()).toEqual(expected);
});

it('moves the question with the end, and drops it with the subscription', async () => {
  const { subscriptionId } = await timed.subscribed();
  const { admin } = timed;
  const before = await timed.waiting('renewal-due');
  await admin`update subscriptions set end_day = end_day + 10 where id = ${subscriptionId}`;
  expect((await timed.waiting('renewal-due')).map(({ due_at }) => +due_at)).toEqual(
    before.map(({ due_at }) => due_at.getTime() + 10 * dayInMs),
  );
  await admin.begin((sql) => cancelAt(sql, subscriptionId, 0));
  expect(await timed.waiting('renewal-due')).toEqual([]);
});

const upkeep = () => ({
  sql: timed.team.database.sql,
  teamEmail: 'team@maayos.example',
  photoRetentionInMonths,
});

it('sends the team one mail each morning about the day, however many processes there are', async () => {
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

it('sends one mail a morning, although that of the day before could not leave', async () => {
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
