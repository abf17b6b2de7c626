import { expect, it } from 'vitest';
import { push, switchPushOn } from '../../../contract/client/push.ts';
import { clientMessages } from '../../../contract/team/short-messages.ts';
import { moveVisit } from '../../../contract/team/visit-changes.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { servePushTeam } from './push.fixture.ts';
import { at, moving } from './schedule.fixture.ts';
import { atHour, tomorrow } from './short-messages.fixture.ts';

const served = forEachTest(servePushTeam);

const smsReminder = expect.stringMatching(/^Maayos: Your visit in Lipa City is tomorrow/);
const reminder = {
  title: expect.stringMatching(/^Your visit is tomorrow, \w{3} \d+ \w{3}, 9:00 AM$/),
  text: 'Our crew is coming. If something has changed, call +63 900 000 0000.',
  language: 'en',
};

it('a reminder goes by push alone to whom switched it on, and opens the visit', async () => {
  const { browser, visit } = await served.reminded();
  await served.deliver();
  expect(served.pushService.read(browser)).toEqual([
    { ...reminder, path: `/portal/visits/${visit}`, tag: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
  expect([served.texts(), served.mails()]).toEqual([[], []]);
  expect(served.pushService.asked).toMatchObject([
    { status: 201, sender: 'mailto:hello@maayos.example' },
  ]);
  expect(await served.rows()).toMatchObject([{ channel: 'push', state: 'handed-over' }]);
});

it('each browser gets it in its own language', async () => {
  const { browser, person } = await served.reminded({}, 'fil');
  const other = await served.browserOf(person);
  await served.deliver();
  expect(served.pushService.read(browser)).toMatchObject([
    { title: expect.stringMatching(/^Bukas, .+, 9:00 AM ang visit ninyo$/), language: 'fil' },
  ]);
  expect(served.pushService.read(browser)[0]?.path).toMatch(/^\/fil\/portal\/visits\//);
  expect(served.pushService.read(other)).toMatchObject([reminder]);
});

it('once the browser forgot its subscription, it is deleted and an SMS goes', async () => {
  const { browser, client, ...one } = await served.reminded();
  served.pushService.forget(browser);
  await served.deliver();
  expect(served.pushService.asked).toMatchObject([{ status: 410 }]);
  expect([served.texts(), served.mails()]).toEqual([[smsReminder], []]);
  expect(await served.browsers()).toBe(0);
  expect(await served.rows()).toMatchObject([
    { channel: 'push', state: 'failed', error: 'The push service answered 410.' },
    { channel: 'sms', state: 'handed-over' },
  ]);
  await served.admin`delete from private.outbox`;
  await served.remind({ client, ...one });
  await served.deliver();
  expect([served.pushService.asked.length, served.texts().length]).toEqual([1, 2]);
});

it('a client abroad is notified by push, and without it by mail', async () => {
  const phone = '+65 9123 4567';
  const [abroad, other] = [await served.stored({ phone }), await served.stored({ phone })];
  const { browser } = await served.withPush(abroad.client);
  await served.remind(abroad);
  await served.remind(other);
  await served.deliver();
  expect(served.pushService.read(browser)).toMatchObject([reminder]);
  expect([served.texts(), served.mails()]).toEqual([[], [other.email]]);
});

it.each(['late', 'hangs-up', { status: 503 }] as const)(
  'where the answer is lost (%o) it is handed over again, and replaces itself',
  async (trouble) => {
    const { browser } = await served.reminded();
    served.pushService.trouble = trouble;
    await served.deliver();
    expect(await served.rows()).toMatchObject([{ channel: 'push', state: 'unknown' }]);
    served.pushService.trouble = null;
    await served.pass();
    await served.deliver();
    expect(served.pushService.read(browser)).toMatchObject([reminder]);
    expect(await served.rows()).toMatchObject([{ channel: 'push', state: 'handed-over' }]);
    expect([served.texts(), served.mails()]).toEqual([[], []]);
  },
);

it('a message of unknown outcome goes by mail, not by a second short message', async () => {
  const { email } = await served.reminded();
  served.pushService.trouble = { status: 500 };
  await served.deliver();
  await served.admin`update private.outbox set handed_over_at = handed_over_at - interval '11 minutes'`;
  await served.pass();
  await served.deliver();
  expect([served.texts(), served.mails()]).toEqual([[], [email]]);
  expect(await served.rows()).toMatchObject([
    { channel: 'push', state: 'unknown', error: 'No push service answered.' },
    { channel: 'mail', state: 'handed-over' },
  ]);
});

it('a push service that is busy is asked again when it says, and in the end an SMS goes', async () => {
  const { browser } = await served.reminded();
  served.pushService.trouble = { status: 429, retryAfter: 40 };
  await served.deliver();
  const [{ wait } = { wait: 0 }] = await served.admin<{ wait: number }[]>`
    select extract(epoch from due_at - now())::int as wait from private.outbox`;
  expect(wait).toBeGreaterThan(30);
  for (let tries = 2; tries <= 5; tries += 1) {
    await served.pass();
    await served.deliver();
  }
  expect(served.pushService.read(browser)).toEqual([]);
  expect([served.texts(), served.mails()]).toEqual([[smsReminder], []]);
});

it('a push service that wants to rest for long is left, and an SMS goes at once', async () => {
  await served.reminded();
  served.pushService.trouble = { status: 429, retryAfter: 3_600 };
  await served.deliver();
  expect([served.texts(), served.mails()]).toEqual([[smsReminder], []]);
});

it('made-up keys of one browser keep the news from no other', async () => {
  const { browser, person } = await served.reminded();
  const { endpoint } = served.pushService.subscribe(
    (await person.call(push, { room: 'portal' })).key,
  );
  const p256dh = 'A'.repeat(87);
  const made = { room: 'portal', language: 'en', endpoint, p256dh, auth: browser.auth } as const;
  await person.call(switchPushOn, made);
  await served.deliver();
  expect(served.pushService.read(browser)).toMatchObject([reminder]);
  expect(await served.rows()).toMatchObject([{ channel: 'push', state: 'handed-over' }]);
});

it('a server that is killed between handing over and answer notifies once', async () => {
  const { browser } = await served.reminded();
  served.pushService.trouble = 'late';
  await served.killedOnce(() => served.pushService.read(browser).length > 0);
  expect(await served.rows()).toMatchObject([{ channel: 'push', state: 'unknown' }]);
  served.pushService.trouble = null;
  await served.pass();
  await served.deliver();
  expect(served.pushService.asked).toHaveLength(2);
  expect(new Set(served.pushService.asked.map(({ topic }) => topic)).size).toBe(1);
  expect(served.pushService.read(browser)).toMatchObject([reminder]);
  expect(await served.rows()).toMatchObject([{ channel: 'push', state: 'handed-over' }]);
  expect([served.texts(), served.mails()]).toEqual([[], []]);
});

const clear = () => served.admin`delete from private.outbox`;

it('that the crew comes and is late goes by push alone', async () => {
  const { visit, client } = await served.late();
  const { browser } = await served.withPush(client);
  await served.deliver();
  const path = `/portal/visits/${visit}`;
  // Messages of one pass leave side by side.
  const told = served.pushService
    .read(browser)
    .toSorted((one, other) => (one.title < other.title ? -1 : 1));
  expect(told).toMatchObject([
    { title: 'Our crew is on the way', path },
    { title: 'We are running late', path, text: expect.stringContaining('about 7:40 PM') },
  ]);
  expect([served.texts(), served.mails()]).toEqual([[], []]);
});

it('a missed visit is announced by push beside its mail', async () => {
  const { email, client } = await served.missed('gate-closed');
  const { browser } = await served.withPush(client, 'fil');
  await served.deliver();
  expect(served.pushService.read(browser)).toMatchObject([
    { title: expect.stringMatching(/^Hindi po natuloy ang visit ngayong /) },
  ]);
  expect([served.texts(), served.mails()]).toEqual([[], [email]]);
});

it('a visit that the team moves is announced by push beside its mail, and by SMS if push fails', async () => {
  const { visit, email, client } = await served.stored();
  const { browser } = await served.withPush(client);
  await clear();
  const move = async (time: string, version: number) => {
    await served.team.dispatcher.call(moveVisit, moving(visit, at(tomorrow, time), version));
    await served.admin`
      update private.outbox set due_at = now() - interval '1 minute' where kind = 'visits-changed'`;
    await served.deliver();
  };
  await move('14:00', 1);
  const told = served.pushService.read(browser);
  expect(told).toMatchObject([
    { title: expect.stringMatching(/^Your visit has moved to .+, 2:00 PM$/) },
  ]);
  expect([served.texts(), served.mails()]).toEqual([[], [email]]);
  served.pushService.forget(browser);
  await move('15:00', 2);
  expect(served.texts()).toEqual([expect.stringMatching(/is moved to .+, 3:00 PM\./)]);
  expect(served.mails()).toEqual([email, email]);
});

it('a worker gets a push, in their language, that tomorrow changed, and no SMS', async () => {
  const { worker } = served.team;
  const browser = await served.browserOf(worker, { room: 'crew', language: 'fil' });
  const { visit } = await served.stored();
  await served.admin`
    insert into public.visit_crew (visit_id, member_id) values (${visit}, ${worker.member})`;
  await served.admin`delete from private.untold_changes`;
  await clear();
  await served.admin`
    update public.visits set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours'
    where id = ${visit}`;
  await served.admin`
    update private.outbox set due_at = now() - interval '1 minute' where kind = 'crew-changed'`;
  await served.deliver();
  expect(served.pushService.read(browser)).toMatchObject([
    {
      title: 'Bago ang schedule mo bukas',
      text: 'Buksan ang app at i-tap ang “Nakita ko na”.',
      path: '/fil/crew',
    },
  ]);
  // The mail goes beside it, and it alone.
  expect([served.mails().length, served.texts()]).toEqual([1, []]);
});

it("a client's page lists push messages", async () => {
  const { client } = await served.reminded();
  await served.deliver();
  const { messages } = await served.team.dispatcher.call(clientMessages, { clientId: client });
  expect(messages).toMatchObject([
    { kind: 'visit-reminder', channel: 'push', state: 'handed-over', recipient: '' },
  ]);
});

it('at night a reminder waits for the morning', async () => {
  const { browser } = await served.reminded();
  await served.deliver(atHour(21));
  expect(await served.rows()).toMatchObject([{ channel: 'push', state: 'waiting' }]);
  await served.pass();
  await served.deliver();
  expect(served.pushService.read(browser)).toHaveLength(1);
});

it('a push about a person does not mention the home', async () => {
  const { browser, client } = await served.reminded();
  await served.admin`update public.clients set name = 'Ana Zyxwvut' where id = ${client}`;
  await served.admin`
    update public.homes set address = '12 Zyxwvut Street', gate = 'Zyxwvut 1234', town = 'Zyxwvut'`;
  await served.deliver();
  const said = JSON.stringify(served.pushService.read(browser));
  expect(said).toContain('tomorrow');
  expect(said).not.toContain('Zyxwvut');
});
