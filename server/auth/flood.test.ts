import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Answer,
  addressHeader,
  confirmedAccount,
  type Provider,
  password,
  startProvider,
} from './provider.fixture.ts';

let provider: Provider;
beforeEach(async () => {
  provider = await startProvider();
  await confirmedAccount(provider, 'owner@example.com');
});
afterEach(() => provider.close());

const tries = 40;
/** In milliseconds. Forty sign-ins and a flood take a slow machine long. */
const patience = 240_000;

/**
 * Counts an owner's successful sign-ins, one after the other, while strangers keep calling. A
 * refused stranger comes back at the owner's next try. The limits by account and address stay
 * lifted, so only the queue remains.
 */
async function signInDuring(strangers: number, call: (index: number) => Promise<Answer>) {
  let nextTry = Promise.withResolvers<void>();
  let over = false;
  let refused = 0;
  let index = 0;
  const flood = Array.from({ length: strangers }, async () => {
    while (!over) {
      index += 1;
      const { status } = await call(index);
      if (status !== 429 || over) continue;
      refused += 1;
      await nextTry.promise;
    }
  });
  let succeeded = 0;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    await provider.forgetLimits();
    nextTry.resolve();
    nextTry = Promise.withResolvers();
    const given = { email: 'owner@example.com', password };
    const headers = { [addressHeader]: '192.0.2.44' };
    const { status } = await provider.call('POST', '/token?grant_type=password', given, headers);
    if (status === 200) succeeded += 1;
  }
  over = true;
  nextTry.resolve();
  await Promise.all(flood);
  return { succeeded, refused };
}

test(
  'during a flood of guesses from one /48 others can sign in',
  async () => {
    const { succeeded, refused } = await signInDuring(40, (index) =>
      provider.call(
        'POST',
        '/token?grant_type=password',
        { email: `nobody${index}@example.com`, password: 'not it' },
        { [addressHeader]: `2001:db8:7:${index.toString(16)}::/64` },
      ),
    );
    expect(succeeded).toBeGreaterThanOrEqual(tries - 1);
    expect(refused).toBeGreaterThan(0);
  },
  patience,
);

test(
  'while accounts at one address change their passwords, others can sign in',
  async () => {
    const tokens: string[] = [];
    while (tokens.length < 30) {
      await provider.forgetLimits();
      const client = await confirmedAccount(provider, `stranger${tokens.length}@example.com`);
      const { data } = await client.getSession();
      tokens.push(data.session?.access_token ?? '');
    }
    const { succeeded, refused } = await signInDuring(tokens.length, (index) =>
      provider.call(
        'PUT',
        '/user',
        { password: `another password ${index}` },
        {
          [addressHeader]: '203.0.113.9',
          authorization: `Bearer ${tokens[index % tokens.length]}`,
        },
      ),
    );
    expect(succeeded).toBeGreaterThanOrEqual(tries - 1);
    expect(refused).toBeGreaterThan(0);
  },
  patience,
);
