import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import { ids } from '../../tests/company-ids.fixture.ts';
import { publicKey } from '../../tests/public-key.ts';
import { clientOf, follow, type LiveProcess, type Persona, serveLive } from './live.fixture.ts';

const live = serveLive();

const run = (statement: string) =>
  asService(live.database.sql, (service) => service.unsafe(statement));
const change = () => run(`update public.visits set client_notes = '' where id = '${ids.visit}'`);

const as = async (server: LiveProcess, persona: Persona, aal?: 'aal1' | 'aal2') => {
  const token = await live.tokenOf(persona, aal);
  return clientOf(server, async () => token);
};

it.each(['1.0.0', '2.0.0'] as const)('tells the official client of version %s', async (vsn) => {
  const token = await live.tokenOf('dispatcher');
  const client = clientOf(await live.process(), async () => token, vsn);
  const { joined, heard } = await follow(client, 'team');
  expect(joined).toBe('joined');
  await change();
  await expect.poll(() => heard).toEqual([expect.arrayContaining([`visit:${ids.visit}`])]);
});

const hash = createHash('sha256').update('secret').digest('hex');
const topics = [
  'team',
  `member:${ids.member.workerOnVisit}`,
  `client:${ids.account.client}`,
  `quote:${hash}`,
  `pay-link:${hash}`,
  `quote:${'0'.repeat(64)}`,
  'accounts',
  'processes',
] as const;
const links = [`quote:${hash}`, `pay-link:${hash}`];

it.each<[Persona, 'aal1' | 'aal2', readonly string[]]>([
  ['visitor', 'aal1', links],
  ['client', 'aal1', [`client:${ids.account.client}`, ...links]],
  ['otherClient', 'aal1', links],
  ['workerOnVisit', 'aal1', [`member:${ids.member.workerOnVisit}`, ...links]],
  ['workerElsewhere', 'aal1', links],
  ['dispatcher', 'aal2', ['team', ...links]],
  ['dispatcher', 'aal1', links],
  ['owner', 'aal2', ['team', ...links]],
  ['deactivated', 'aal2', links],
])('lets a %s (%s) into no foreign topic', async (persona, aal, allowed) => {
  await live.database.admin`
    update public.quotes set token_hash = decode(${hash}, 'hex') where id = ${ids.quote}`;
  await live.database.admin`
    update public.pay_links set token_hash = decode(${hash}, 'hex') where id = ${ids.payLink}`;
  const client = await as(await live.process(), persona, aal);
  const found: string[] = [];
  for (const topic of topics) {
    const { joined } = await follow(client, topic);
    if (joined === 'joined') found.push(topic);
    else expect(joined).toMatch(/^Unauthorized: /);
  }
  expect(found.toSorted()).toEqual(allowed.toSorted());
});

it('reaches every process, one of which cannot listen', async () => {
  const processes = await Promise.all([{}, {}, { polls: true }].map(live.process));
  const screens = await Promise.all(
    processes.map(async (server) => follow(await as(server, 'dispatcher'), 'team')),
  );
  // The one that polls begins with what it may have missed.
  await expect.poll(() => screens[2]?.heard).toEqual([['everything']]);
  await change();
  await expect.poll(() => screens.map(({ heard }) => heard.length)).toEqual([1, 1, 2]);
});

it('puts off who is deactivated, and tells them nothing more', async () => {
  const server = await live.process();
  const { heard, statuses } = await follow(await as(server, 'owner'), 'team');
  await live.database.admin`delete from auth.sessions where user_id = ${ids.account.owner}`;
  await expect.poll(() => statuses, { timeout: 1_000 }).toContain('CLOSED');
  await change();
  await expect.poll(() => server.realtime.counts().sockets).toBe(0);
  expect(heard).toEqual([]);
});

it('goes on with a renewed token, and ends with one of another account', async () => {
  const server = await live.process();
  let token = await live.tokenOf('dispatcher');
  const client = clientOf(server, async () => token);
  const { heard, statuses } = await follow(client, 'team');
  token = await live.tokenOf('dispatcher');
  await client.setAuth();
  await change();
  await expect.poll(() => heard).toHaveLength(1);
  token = await live.tokenOf('owner');
  await client.setAuth();
  await expect.poll(() => statuses).toContain('CLOSED');
});

it('shows who is here in all processes, and who left', async () => {
  const servers = await Promise.all([live.process(), live.process()]);
  const [ana, ben] = await Promise.all(
    servers.map(async (server) => {
      const client = await as(server, 'dispatcher');
      const channel = client.channel('team', {
        config: { private: true, presence: { enabled: true, key: '' } },
      });
      await client.setAuth();
      await new Promise((resolve) => channel.subscribe(resolve));
      return { client, channel, seen: () => Object.values(channel.presenceState()).flat() };
    }),
  );
  expect(await ana?.channel.track({ name: 'Ana', at: 'request:1' })).toBe('ok');
  await expect.poll(() => ben?.seen()).toMatchObject([{ name: 'Ana', at: 'request:1' }]);
  // The official client keeps both where one replaces the other.
  await ana?.channel.untrack();
  await ana?.channel.track({ name: 'Ana', at: 'request:2' });
  await expect.poll(() => ben?.seen()).toMatchObject([{ at: 'request:2' }]);
  await ana?.client.disconnect();
  await expect.poll(() => ben?.seen()).toEqual([]);
});

/** A socket that speaks by hand. */
async function opened({ port }: LiveProcess, headers = {}): Promise<WebSocket> {
  const web = new WebSocket(
    `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${publicKey}&vsn=2.0.0`,
    { headers },
  );
  onTestFinished(() => web.terminate());
  await once(web, 'open');
  return web;
}

const sent = async (web: WebSocket, frame: unknown) => {
  web.send(JSON.stringify(frame));
  return JSON.parse(String((await once(web, 'message'))[0]));
};
const refusal = (reason: unknown) =>
  expect.objectContaining({ response: { reason }, status: 'error' });

it('refuses by name what is not served', async () => {
  const web = await opened(await live.process());
  const join = (payload: unknown) => sent(web, ['1', '1', 'realtime:team', 'phx_join', payload]);
  expect((await join({}))[4]).toEqual(refusal(expect.stringMatching(/^MalformedJoin/)));
  expect((await join({ config: {} }))[4]).toEqual(refusal(expect.stringMatching(/^PrivateOnly/)));
  const changes = { config: { private: true, postgres_changes: [{ event: '*' }] } };
  expect((await join(changes))[4]).toEqual(refusal(expect.stringMatching(/^NotServed/)));
  expect(await sent(web, [null, '2', 'phoenix', 'heartbeat', {}])).toEqual([
    ...[null, '2', 'phoenix', 'phx_reply'],
    { status: 'ok', response: {} },
  ]);
  web.send(randomBytes(3));
  expect((await once(web, 'close'))[0]).toBe(1003);
});

it('bounds who may come, and what one may send and hold', async () => {
  const server = await live.process({ limits: { socketsOfNetwork: 2, socketsOfAccount: 1 } });
  const web = await opened(server);
  web.send(`["1", "1", "realtime:team", "phx_join", "${'x'.repeat(9000)}"]`);
  expect((await once(web, 'close'))[0]).toBe(1009);
  await expect(opened(server, { origin: 'https://evil.example' })).rejects.toThrow('403');
  const from = (address: string) => opened(server, { 'x-forwarded-for': address });
  await Promise.all([from('10.0.0.1'), from('10.0.0.1')]);
  await expect(from('10.0.0.1')).rejects.toThrow('429');
  const token = await live.tokenOf('dispatcher');
  const join = { config: { private: true }, access_token: token };
  const frame = ['1', '1', 'realtime:team', 'phx_join', join];
  const [first, second] = [await from('10.0.0.2'), await from('10.0.0.2')];
  expect((await sent(first, frame))[4]).toMatchObject({ status: 'ok' });
  expect((await sent(second, frame))[4]).toEqual(
    refusal(expect.stringMatching(/^ConnectionRateLimitReached/)),
  );
});

it('sends everybody away when it stops', async () => {
  const server = await live.process();
  const web = await opened(server);
  const closed = once(web, 'close');
  await server.stop();
  expect((await closed)[0]).toBe(1001);
});
