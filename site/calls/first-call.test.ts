import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchOnce, page } from './first-call.ts';

const address = 'https://maayos.example/functions/v1/client/overview';
const authorization = 'Bearer ana';
const asked = { headers: { Authorization: authorization } };
const early = new Response('early');
const fetched = new Response('fetched');

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => fetched),
  );
  page.firstCalls = [{ address, body: null, authorization, response: Promise.resolve(early) }];
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete page.firstCalls;
});

it('takes what the page asked for before its code was there, once', async () => {
  expect(await fetchOnce(address, asked)).toBe(early);
  expect(fetch).not.toHaveBeenCalled();
  expect(await fetchOnce(address, asked)).toBe(fetched);
});

it.each([
  ['another address', `${address}?page=2`, asked],
  ['another account', address, { headers: { Authorization: 'Bearer ben' } }],
  ['nobody', address, {}],
  ['something else', address, { ...asked, body: '{}' }],
])('asks itself for %s', async (_, input, init) => {
  expect(await fetchOnce(input, init)).toBe(fetched);
});

it('asks again where the page reached nobody', async () => {
  page.firstCalls = [{ address, body: null, authorization, response: Promise.resolve(null) }];
  expect(await fetchOnce(address, asked)).toBe(fetched);
});
