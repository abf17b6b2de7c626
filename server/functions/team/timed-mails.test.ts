import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { confirmRequest } from '../../../contract/team/confirm-request.ts';
import { moveVisit } from '../../../contract/team/move-visit.ts';
import { skipVisit } from '../../../contract/team/skip-visit.ts';
import { defaultBrand } from '../../../domain/brand.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import {
  digestAtMinutes,
  noticesAtMinutes,
  photoRetentionInMonths,
  reminderAtMinutes,
  renewalNoticesInDays,
} from '../../../domain/service-numbers.ts';
import { deliverDue } from '../../../supabase/functions/_shared/delivery/deliver.ts';
import { queueTimedMails } from '../../../supabase/functions/_shared/delivery/queue-timed-mails.ts';
import { connectSmtp } from '../../../supabase/functions/_shared/mail/smtp.ts';
import { type SmtpPeer, startSmtpPeer } from '../../mail/smtp-peer.fixture.ts';
import { newEmail, siteUrl } from '../served.fixture.ts';
import { confirmation, monday, sendRequest, tuesdays } from './confirming.fixture.ts';
import { at } from './schedule.fixture.ts';
import { type ServedTeam, serveTeam } from './team.fixture.ts';

let team: ServedTeam;
let peer: SmtpPeer;
beforeEach(async () => {
  team = await serveTeam();
  peer = await startSmtpPeer();
  await team.database.admin`delete from holidays`;
});
afterEach(async () => {
  vi.useRealTimers();
  await team.close();
  await peer.close();
});

const firstTuesday = addDays(monday, 1);

/** Confirms weekly Tuesdays for three months, and tells of them. */
async function subscribed() {
  const email = newEmail();
  const reference = await sendRequest(team, { email });
  await team.database.admin`delete from private.outbox`;
  const plan = { ...tuesdays, term: '3-months' } as const;
  const changes = { plan, priceInPesos: 38_640 };
  const { subscriptionId } = await team.dispatcher.call(
    confirmRequest,
    confirmation(reference, email, changes),
  );
  await deliver();
  peer.received.length = 0;
  const visits = await team.database.admin<{ id: string; version: number; starts_at: Date }[]>`
    select id, version, starts_at from visits where subscription_id = ${subscriptionId} order by number`;
  const [first] = visits;
  if (first === undefined) throw new Error('There is no visit.');
  return { email, subscriptionId, visits, first };
}

/** Delivers what is due, as several processes do, by a clock that reads `now`. */
async function deliver({ now = new Date(), processes = 1 } = {}): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const one = async () => {
    const smtp = connectSmtp(peer.url, 'Maayos <hello@maayos.example>');
    const { sql } = team.database;
    await deliverDue({ sql, send: smtp.send, brand: defaultBrand, siteUrl, files: team.files });
    smtp.close();
  };
  await Promise.all(Array.from({ length: processes }, one));
  vi.useRealTimers();
}

/** Lets time pass until a moment, for the mails that wait: what is due by then is due now. */
async function passTo(moment: Date): Promise<void> {
  await team.database.admin`
    update private.outbox set due_at = now() - interval '1 minute'
    where due_at <= ${moment} and sent_at is null`;
}

type Waiting = { occasion: string; about: string; recipient: string; due_at: Date };
const waiting = (kind: string) => team.database.admin<Waiting[]>`
  select occasion, about, recipient, due_at from private.outbox
  where kind = ${kind} and sent_at is null order by due_at`;

const subjects = () => peer.received.map(({ email }) => email.subject ?? '');
const seen = (visits: readonly { id: string; version: number }[]) =>
  visits.map(({ id, version }) => ({ id, version }));

it('queues a reminder of each visit for 17:00 the day before, and two questions before the end', async () => {
  const { email, visits, subscriptionId } = await subscribed();
  const reminders = await waiting('visit-reminder');
  expect(reminders.map(({ about, due_at, recipient }) => [about, due_at, recipient])).toEqual(
    visits.map(({ id, starts_at }) => [
      id,
      manilaMoment(addDays(manilaDayOf(starts_at), -1), reminderAtMinutes),
      email,
    ]),
  );
  const endDay = '2000-01-01';
  const [stored] = await team.database.admin<{ end_day: string }[]>`
    select end_day::text from subscriptions where id = ${subscriptionId}`;
  expect((await waiting('renewal-due')).map(({ due_at }) => due_at)).toEqual(
    renewalNoticesInDays.map((days) =>
      manilaMoment(addDays(stored?.end_day ?? endDay, -days), noticesAtMinutes),
    ),
  );
});

it('reminds once, with the new time, although the server was off at 17:00', async () => {
  const { email, first } = await subscribed();
  const dayBefore = addDays(firstTuesday, -1);
  // At 16:40 the visit moves from 9:00 to 13:00. From 16:50 to 18:00 no process runs.
  await team.dispatcher.call(moveVisit, {
    id: first.id,
    scope: 'this',
    startsAt: at(firstTuesday, '13:00'),
    seen: seen([first]),
    ticked: [],
    overruled: [],
  });
  const sixOClock = manilaMoment(dayBefore, 18 * 60);
  await passTo(sixOClock);
  await deliver({ now: sixOClock, processes: 3 });
  await deliver({ now: sixOClock, processes: 3 });
  const reminders = peer.received.filter(({ email: mail }) => /tomorrow/.test(mail.subject ?? ''));
  expect(reminders.map(({ recipient }) => recipient)).toEqual([email]);
  expect(reminders[0]?.email.subject).toContain('1:00–3:00 PM');
  expect(subjects()).toHaveLength(2);

  // Moved once more within its day, it is told of as moved, and nobody is reminded twice.
  const [{ version } = { version: 0 }] = await team.database.admin<{ version: number }[]>`
    select version from visits where id = ${first.id}`;
  await team.dispatcher.call(moveVisit, {
    id: first.id,
    scope: 'this',
    startsAt: at(firstTuesday, '14:00'),
    seen: [{ id: first.id, version }],
    ticked: [],
    overruled: [],
  });
  expect((await waiting('visit-reminder')).some(({ about }) => about === first.id)).toBe(false);
});

it.each([
  ['the evening before', -13 * 60, ['Your visit is tomorrow']],
  ['late, in the same morning', -60, ['Your visit is today']],
  ['not at all once it has begun', 1, []],
])('reminds %s', async (_, minutes, expected) => {
  const { first } = await subscribed();
  const now = new Date(first.starts_at.getTime() + minutes * 60_000);
  await passTo(now);
  await deliver({ now });
  expect(subjects().map((subject) => subject.split(':')[0])).toEqual(expected);
});

it('goes with its visit to another day, and is dropped with it', async () => {
  const { first, visits } = await subscribed();
  await team.dispatcher.call(moveVisit, {
    id: first.id,
    scope: 'this',
    startsAt: at(addDays(firstTuesday, 2), '9:00'),
    seen: seen([first]),
    ticked: [],
    overruled: [],
  });
  const [moved] = await waiting('visit-reminder');
  expect(moved).toMatchObject({
    about: first.id,
    due_at: manilaMoment(addDays(firstTuesday, 1), reminderAtMinutes),
  });
  await team.dispatcher.call(skipVisit, { id: first.id, version: first.version + 1 });
  expect(await waiting('visit-reminder')).toHaveLength(visits.length - 1);
});

it('leaves out who does not want to be reminded', async () => {
  const { first } = await subscribed();
  await team.database.admin`update clients set wants_reminders = false`;
  const now = new Date(first.starts_at.getTime() - 60_000);
  await passTo(now);
  await deliver({ now });
  expect(subjects()).toEqual([]);
});

it('leaves out an address that mail programs read differently', async () => {
  const { first } = await subscribed();
  await team.database.admin`update clients set email = 'Ana,Ben<a@b.ph>'`;
  const now = new Date(first.starts_at.getTime() - 60_000);
  await passTo(now);
  await deliver({ now });
  expect(subjects()).toEqual([]);
  expect(await team.database.admin`select from private.outbox where failed_at is not null`).toEqual(
    [],
  );
});

it('goes to the address that the client has when it leaves', async () => {
  const { first } = await subscribed();
  const email = newEmail();
  await team.database.admin`update clients set email = ${email}`;
  const now = new Date(first.starts_at.getTime() - 60_000);
  await passTo(now);
  await deliver({ now });
  expect(peer.received.map(({ recipient }) => recipient)).toEqual([email]);
});

it('asks 30 and 7 days before the end, says what would lapse, and no more once it was renewed', async () => {
  const { subscriptionId, first } = await subscribed();
  const { admin } = team.database;
  await team.dispatcher.call(skipVisit, { id: first.id, version: first.version });
  await admin`delete from private.outbox where kind <> 'renewal-due'`;
  const [early] = await waiting('renewal-due');
  const now = early?.due_at ?? new Date();
  await passTo(now);
  await deliver({ now, processes: 3 });
  expect(subjects()).toEqual(['Your Master Gwapo ends in 30 days - Maayos']);
  expect(peer.received[0]?.email.text).toContain('One visit is skipped and still open.');

  await admin`
    insert into change_requests (subscription_id, kind, state) values (${subscriptionId}, 'renew', 'done')`;
  await passTo(new Date('2999-01-01'));
  await deliver({ now: new Date(now.getTime() + 23 * 86_400_000) });
  expect(subjects()).toHaveLength(1);
});

it('moves the question with the end, and drops it with the subscription', async () => {
  const { subscriptionId } = await subscribed();
  const { admin } = team.database;
  const before = await waiting('renewal-due');
  await admin`update subscriptions set end_day = end_day + 10 where id = ${subscriptionId}`;
  const day = 86_400_000;
  expect((await waiting('renewal-due')).map(({ due_at }) => +due_at)).toEqual(
    before.map(({ due_at }) => due_at.getTime() + 10 * day),
  );
  await admin`
    update subscriptions set state = 'cancelled', cancelled_at = now(), settled_price_in_pesos = 0
    where id = ${subscriptionId}`;
  expect(await waiting('renewal-due')).toEqual([]);
});

const upkeep = () => ({
  sql: team.database.sql,
  teamEmail: 'team@maayos.example',
  photoRetentionInMonths,
});

it('tells the team each morning what the day holds, once, however many processes there are', async () => {
  const { first } = await subscribed();
  await Promise.all([1, 2, 3].map(() => queueTimedMails(upkeep())));
  const [digest, ...others] = await waiting('team-digest');
  expect(others).toEqual([]);
  expect((digest?.due_at.getTime() ?? 0) % 86_400_000).toBe(
    +manilaMoment('2026-01-01', digestAtMinutes) % 86_400_000,
  );
  await sendRequest(team, {});
  await team.database
    .admin`update requests set clock_started_at = '2026-01-01' where client_id is null`;
  await team.database.admin`delete from private.outbox where kind <> 'team-digest'`;
  const sevenOClock = manilaMoment(manilaDayOf(first.starts_at), digestAtMinutes);
  await passTo(sevenOClock);
  await deliver({ now: sevenOClock, processes: 3 });
  expect(peer.received.map(({ recipient }) => recipient)).toEqual(['team@maayos.example']);
  expect(subjects()[0]).toMatch(/: 1 visit, 1 overdue request, no open problems$/);
  expect(peer.received[0]?.email.text).toMatch(/9:00 AM\s+Ana Reyes, Lipa City\s+Without a crew/);
});

it('sends no morning mail in the evening', async () => {
  const { first } = await subscribed();
  await queueTimedMails(upkeep());
  await team.database.admin`delete from private.outbox where kind <> 'team-digest'`;
  const evening = manilaMoment(manilaDayOf(first.starts_at), 18 * 60);
  await passTo(evening);
  await deliver({ now: evening });
  expect(subjects()).toEqual([]);
});

it('says once that photos are erased in 30 days', async () => {
  const { subscriptionId, first, email } = await subscribed();
  const { admin } = team.database;
  await queueTimedMails(upkeep());
  expect(await waiting('photos-erased-soon')).toEqual([]);
  const [member] = await admin<{ id: string }[]>`select id from members limit 1`;
  await admin`
    insert into photos (id, visit_id, taken_by, phase, source, taken_at, bytes, width, height)
    values (gen_random_uuid(), ${first.id}, ${member?.id ?? null}, 'after', 'camera', now(), 1, 1, 1)`;
  await admin`delete from private.outbox`;
  await admin`alter table visits disable trigger user`;
  await admin`
    update visits set starts_at = now() - interval '12 months' + interval '20 days',
      ends_at = now() - interval '12 months' + interval '20 days 2 hours' where id = ${first.id}`;
  await admin`update visits set state = 'skipped' where id <> ${first.id}`;
  await admin`alter table visits enable trigger user`;
  await admin`alter table subscriptions disable trigger user`;
  await admin`
    update subscriptions set first_day = first_day - 500, end_day = first_day - 400 where id = ${subscriptionId}`;
  await admin`alter table subscriptions enable trigger user`;
  await Promise.all([1, 2, 3].map(() => queueTimedMails(upkeep())));
  await deliver();
  await queueTimedMails(upkeep());
  await deliver();
  expect(peer.received.map(({ recipient }) => recipient)).toEqual([email]);
  expect(subjects()[0]).toBe('The photos of your visits are erased in 30 days - Maayos');
});
