import { expect, test } from 'vitest';
import { clientAddress, createPeers } from './client-address.ts';
import { ask, startServer } from './server.fixture.ts';

const tellsAddress = (request: Request) =>
  Response.json({ address: clientAddress(request), id: request.headers.get('x-request-id') });

async function addressSeen(trustedProxies: string[], headers: Record<string, string | string[]>) {
  const { port } = await startServer({ api: tellsAddress, config: { trustedProxies } });
  const reply = await ask(port, '/functions/v1/x', { headers });
  return JSON.parse(reply.body.toString()).address;
}

test('a stranger cannot choose their own address', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'X-Client-Address': '203.0.113.9' };
  expect(await addressSeen([], headers)).toBe('127.0.0.1');
  expect(await addressSeen(['10.0.0.0/8'], headers)).toBe('127.0.0.1');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:1:2:3::4]:4711', '2001:db8:1:2::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['nonsense', '127.0.0.1'],
  ['203.0.113.9, nonsense', '127.0.0.1'],
  ['10.1.2.3', '10.1.2.3'],
  ['', '127.0.0.1'],
])(
  'behind trusted proxies, a request forwarded for %j comes from %s',
  async (forwarded, address) => {
    const headers = { 'x-forwarded-for': forwarded, 'x-client-address': '192.0.2.66' };
    expect(await addressSeen(['127.0.0.1', '10.0.0.0/8'], headers)).toBe(address);
  },
);

test('several forwarding headers count as one list', async () => {
  const headers = { 'x-forwarded-for': ['198.51.100.1', '203.0.113.9'] };
  expect(await addressSeen(['127.0.0.1'], headers)).toBe('203.0.113.9');
});

test('a proxy that is not an address is refused at the start', () => {
  expect(() => createPeers(['proxy.example'])).toThrow();
});

test('a request’s id comes from a trusted proxy, or is new', async () => {
  const idSeen = async (trustedProxies: string[], given: string) => {
    const { port } = await startServer({ api: tellsAddress, config: { trustedProxies } });
    const reply = await ask(port, '/functions/v1/x', { headers: { 'x-request-id': given } });
    const { id } = JSON.parse(reply.body.toString());
    expect(reply.headers['x-request-id']).toBe(id);
    return id;
  };
  const fresh = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  expect(await idSeen(['127.0.0.1'], 'proxy-id-0001')).toBe('proxy-id-0001');
  expect(await idSeen(['127.0.0.1'], 'a"} {"level":"x')).toMatch(fresh);
  expect(await idSeen([], 'proxy-id-0001')).toMatch(fresh);
});
