import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  addressHeader,
  confirmedAccount,
  type Provider,
  startProvider,
} from './provider.fixture.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
  await confirmedAccount(provider, 'known@example.com');
});
afterAll(() => provider.stop());

const rounds = 11;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Interleaves calls for an existing and for a missing account. Returns the answers and times of
 * both.
 */
async function compare(send: (email: string) => Promise<Answer>) {
  const seen: Record<'known' | 'unknown', { answers: Set<string>; times: number[] }> = {
    known: { answers: new Set(), times: [] },
    unknown: { answers: new Set(), times: [] },
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const who of ['known', 'unknown'] as const) {
      await provider.forgetLimits();
      const start = performance.now();
      const { status, body, headers } = await send(`${who}@example.com`);
      seen[who].times.push(performance.now() - start);
      const shape = [...headers.keys()].filter((name) => name !== 'date');
      seen[who].answers.add(JSON.stringify([status, body, shape]));
    }
  }
  expect(seen.known.answers.size).toBe(1);
  expect(seen.unknown.answers).toEqual(seen.known.answers);
  return median(seen.known.times) / median(seen.unknown.times);
}

test.each([
  ['/token?grant_type=password', { password: 'not the password' }],
  ['/recover', {}],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
  ['/verify', { type: 'signup', token: '000000' }],
  ['/verify', { type: 'recovery', token: '000000' }],
])('%s %o gives the same answer with and without an account', async (path, body) => {
  const ratio = await compare((email) => provider.call('POST', path, { ...body, email }));
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.67);
});

test('a sign-up of a known address takes as long as a new one', async () => {
  const times: Record<'known' | 'fresh', number[]> = { known: [], fresh: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const who of ['known', 'fresh'] as const) {
      await provider.forgetLimits();
      const email = who === 'known' ? 'known@example.com' : `fresh${round}@example.com`;
      const start = performance.now();
      await provider.call('POST', '/signup', { email, password: 'correct horse' });
      times[who].push(performance.now() - start);
    }
  }
  const ratio = median(times.known) / median(times.fresh);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

/**
 * Returns the probability that a value of one kind exceeds one of the other: 0.5 if nothing tells
 * them apart.
 */
function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.map(
    (one) =>
      others.filter((other) => one > other).length +
      others.filter((other) => one === other).length / 2,
  );
  return wins.reduce((sum, each) => sum + each, 0) / (ones.length * others.length);
}

const burst = 200;

/**
 * The addresses of a burst. With a single one, the burst would only wait for that address's
 * counters.
 */
const each = (who: string, index: number) => `${who}${index}@example.com`;
const some = (who: string, index: number) => each(who, index % 20);

test.each([
  ['/recover', {}, some],
  ['/recover', {}, each],
  ['/resend', { type: 'signup' }, some],
])(
  '%s %o: a burst takes as long with and without an account',
  async (path, body, addressee) => {
    await provider.database.authSql`
    insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), 'known' || number || '@example.com', now()
    from generate_series(0, ${burst - 1}::integer) as number
    on conflict do nothing`;
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const send = async (who: 'known' | 'unknown', index: number) => {
      const headers = { [addressHeader]: `192.0.2.${index}` };
      const start = performance.now();
      await provider.call('POST', path, { ...body, email: addressee(who, index) }, headers);
      times[who].push(performance.now() - start);
    };
    const order = ['known', 'unknown'] as const;
    for (let round = 0; round < 10; round += 1) {
      for (const who of round % 2 ? order : order.toReversed()) {
        await provider.forgetLimits();
        // Everything that the last burst asked for is written, so no work is left.
        await provider.mails('known0@example.com');
        await Promise.all(Array.from({ length: burst }, (_, index) => send(who, index)));
      }
    }
    const area = areaUnderCurve(times.known, times.unknown);
    expect(area).toBeGreaterThan(0.4);
    expect(area).toBeLessThan(0.6);
  },
  120_000,
);
