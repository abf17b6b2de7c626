import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { account, endFeed, makeFeed } from '../../contract/client/account.ts';
import { defaultBrand } from '../../domain/brand.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { calendarFile } from '../../supabase/functions/_shared/service-mails/calendar.ts';
import { joinedClient } from '../../supabase/functions/client/clients.fixture.ts';
import { at, today } from '../../supabase/functions/team/schedule.fixture.ts';
import { serveTeam } from '../../supabase/functions/team/team.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { siteUrl } from './served.fixture.ts';

const team = forAllTests(serveTeam);
const client = forAllTests(() => joinedClient(team, [day, '9:00']));
const day = addDays(today, 10);

/** Reads an address as a calendar does: without a header of ours. */
const read = (path: string, method = 'GET') =>
  fetch(team.address.replace('/functions/v1', path), { method });

/** Parsed by another program. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

const theVisit = async (path: string) => {
  const response = await read(path);
  expect(response.status).toBe(200);
  const [event] = eventsIn(await response.text());
  if (event === undefined) throw new Error('The feed has no visit.');
  return event;
};

it('calendars read the visits, with times that are right everywhere', async () => {
  const { path } = await client.person.call(makeFeed, {});
  const response = await read(path);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Asia/Manila');
  const [event] = eventsIn(text);
  expect(event?.startDate.toJSDate().toISOString()).toBe(at(day, '9:00'));
  expect(event?.endDate.toJSDate().toISOString()).toBe(at(day, '11:00'));
  expect(event?.location).toBe('12 Mabini St., Lipa City');
  expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect((await read(path, 'HEAD')).status).toBe(200);
  expect((await read(path, 'POST')).status).toBe(405);
});

it('a visit that moves keeps its id, with a later number; one called off is struck out', async () => {
  const { path } = await client.person.call(makeFeed, {});
  const before = await theVisit(path);
  const change = (change: object) =>
    team.database.admin`
      update visits set ${team.database.admin(change)} where id = ${client.visit}`;
  await change({ starts_at: at(day, '13:00'), ends_at: at(day, '15:00') });
  const moved = await theVisit(path);
  expect(moved.uid).toBe(before.uid);
  expect(moved.sequence).toBeGreaterThan(before.sequence);
  expect(moved.startDate.toJSDate().toISOString()).toBe(at(day, '13:00'));
  const modified = moved.component.getFirstPropertyValue('last-modified');
  expect(Date.now() - new Date(String(modified)).getTime()).toBeLessThan(60_000);
  await change({ state: 'skipped' });
  const skipped = await theVisit(path);
  expect([skipped.uid, skipped.component.getFirstPropertyValue('status')]).toEqual([
    before.uid,
    'CANCELLED',
  ]);
  expect(skipped.sequence).toBeGreaterThan(moved.sequence);
  await change({ state: 'scheduled' });
  const attached = calendarFile(
    [
      {
        id: client.visit,
        number: 1,
        count: 1,
        startsAt: new Date(at(day, '9:00')),
        endsAt: new Date(at(day, '11:00')),
        version: 1,
        address: 'x',
      },
    ],
    { brand: defaultBrand, siteUrl },
    'en',
  );
  if (!('text' in attached)) throw new Error('A calendar file has a text.');
  const [mailed] = eventsIn(attached.text);
  expect(mailed?.uid).toBe(before.uid);
});

it('is in the language that its client reads by then', async () => {
  const { path } = await client.person.call(makeFeed, {});
  expect((await theVisit(path)).summary).toBe('Maayos visit');
  await team.database.admin`update clients set language = 'fil' where id = ${client.client}`;
  const { summary, description } = await theVisit(path);
  expect([summary, description]).toEqual([
    'Visit ng Maayos',
    `May tanong? Tumawag sa ${defaultBrand.phone}.`,
  ]);
  await team.database.admin`update clients set language = 'en' where id = ${client.client}`;
});

it('a replaced, an ended and an invented address are gone', async () => {
  const first = await client.person.call(makeFeed, {});
  const second = await client.person.call(makeFeed, {});
  expect((await client.person.call(account, {})).feedMadeAt).toBe(second.madeAt);
  expect((await read(first.path)).status).toBe(410);
  expect((await read(second.path)).status).toBe(200);
  await client.person.call(endFeed, {});
  const gone = await read(second.path);
  expect([gone.status, (await gone.json()).code]).toEqual([410, 'link-gone']);
  expect((await client.person.call(account, {})).feedMadeAt).toBeNull();
  for (const path of ['/functions/v1/calendar-feed', '/functions/v1/calendar-feed?token=']) {
    expect((await read(path)).status).toBe(410);
  }
});

it('shows one client’s visits only, and keeps the secret nowhere', async () => {
  const other = await joinedClient(team, [day, '15:00']);
  const { path } = await other.person.call(makeFeed, {});
  const events = eventsIn(await (await read(path)).text());
  expect(events.map(({ uid }) => uid)).toEqual([`visit-${other.visit}@site.test`]);
  const secret = path.split('token=')[1] ?? '';
  expect(secret).toHaveLength(64);
  expect(team.logged.join('\n')).not.toContain(secret);
  const [kept] = await team.database.admin`
    select encode(token_hash, 'hex') as hash from calendar_feeds where client_id = ${other.client}`;
  expect(kept?.hash).not.toBe(secret);
  const stranger = await team.addClient();
  expect((await stranger.ask(makeFeed)).status).toBe(404);
});
