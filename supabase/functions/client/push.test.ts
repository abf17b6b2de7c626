import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { myData } from '../../../contract/client/my-data.ts';
import { push, switchPushOff, switchPushOn } from '../../../contract/client/push.ts';
import { newBrowser } from '../../../demo/push/browser.ts';
import { pushBrowsers } from '../../../domain/service-numbers.ts';
import { forAllTests, forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { createWebPush } from '../_shared/push/web-push.ts';
import { type Person, serveTeam } from '../team/team.fixture.ts';

const team = forAllTests(serveTeam);
const person = forEachTest(() => team.addClient());

const subscription = (service = 'https://push.example.com') => {
  const { endpoint, p256dh, auth } = newBrowser(service);
  return { endpoint, p256dh, auth, room: 'portal', language: 'en' } as const;
};
const marks = async (one: Person) =>
  (await one.call(push, { room: 'portal' })).browsers.map(({ mark }) => mark);

it('everybody gets one key, and it stays', async () => {
  const { key } = await person.call(push, { room: 'portal' });
  expect(key).toMatch(/^[\w-]{87}$/);
  expect((await team.worker.call(push, { room: 'crew' })).key).toBe(key);
  const other = createWebPush({ sql: team.database.sql, contact: 'mailto:team@maayos.example' });
  expect(await other.publicKey()).toBe(key);
});

it('push is switched on in a browser, is listed by its mark, and is switched off', async () => {
  const browser = subscription();
  await person.call(switchPushOn, browser);
  await person.call(switchPushOn, browser);
  expect(await marks(person)).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
  expect((await person.call(push, { room: 'crew' })).browsers).toEqual([]);
  const { endpoint } = browser;
  const stranger = await team.addClient();
  await stranger.call(switchPushOff, { endpoint });
  expect(await marks(person)).toHaveLength(1);
  await person.call(switchPushOff, { endpoint });
  await person.call(switchPushOff, { endpoint });
  expect(await marks(person)).toEqual([]);
});

it('a browser belongs to the last person who switched it on', async () => {
  const browser = subscription();
  const next = await team.addClient();
  await person.call(switchPushOn, browser);
  await next.call(switchPushOn, browser);
  expect([await marks(person), (await marks(next)).length]).toEqual([[], 1]);
});

it(`an account has push on in at most ${pushBrowsers} browsers, the newest`, async () => {
  const browsers = Array.from({ length: pushBrowsers + 2 }, () => subscription());
  for (const browser of browsers) await person.call(switchPushOn, browser);
  const rows = await team.database.admin<{ endpoint: string }[]>`
    select endpoint from public.push_subscriptions where account_id = ${person.account}
    order by created_at`;
  expect(rows.map(({ endpoint }) => endpoint)).toEqual(
    browsers.slice(2).map(({ endpoint }) => endpoint),
  );
});

it('nor does an account have more that are switched on at once', async () => {
  const browsers = Array.from({ length: pushBrowsers + 10 }, () => subscription());
  await Promise.all(browsers.map((browser) => person.call(switchPushOn, browser)));
  expect(await marks(person)).toHaveLength(pushBrowsers);
});

it.each([
  'http://push.example.com',
  'https://127.0.0.1',
  'https://10.1.2.3',
  'https://[::1]',
  'https://[fd00::1]',
  'https://[::ffff:10.0.0.1]',
  'https://169.254.169.254',
  'https://0x7f000001',
  'https://localhost',
  'https://push.example.com:8443',
  'https://user@push.example.com',
  'file://push.example.com',
])('the address %s is none of a push service', async (service) => {
  const { status, body } = await person.ask(switchPushOn, subscription(service));
  expect([status, body.fields]).toMatchObject([400, { endpoint: expect.any(String) }]);
});

it('push ends with the session, also one that is ended from elsewhere', async () => {
  const { admin } = team.database;
  await person.call(switchPushOn, subscription());
  const again = await person.again();
  await again.call(switchPushOn, subscription());
  expect(await marks(person)).toHaveLength(2);
  const session = JSON.parse(atob(person.token.split('.')[1] ?? '')).session_id;
  await admin`delete from auth.sessions where id = ${session}`;
  expect(await marks(again)).toHaveLength(1);
  await admin`delete from auth.users where id = ${person.account}`;
  const rows = await admin`
    select from public.push_subscriptions where account_id = ${person.account}`;
  expect(rows).toHaveLength(0);
});

it("a client's data lists browsers with push, without addresses and keys", async () => {
  const browser = subscription();
  await person.call(switchPushOn, browser);
  const { rows } = await person.call(myData, { topic: 'pushBrowsers' });
  expect(rows).toEqual([{ room: 'portal', language: 'en', created_at: expect.any(String) }]);
});

it('a browser sends its keys as they are', async () => {
  for (const wrong of [{ p256dh: 'x' }, { auth: `${randomUUID()}` }, { language: 'de' }]) {
    const { status } = await person.ask(switchPushOn, { ...subscription(), ...wrong });
    expect(status).toBe(400);
  }
});
