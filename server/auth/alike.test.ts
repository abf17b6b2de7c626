import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import { type Answer, addressHeader, confirmedAccount, startProvider } from './provider.fixture.ts';
import { makeClient, moveToHour, switchSms } from './texted-codes.fixture.ts';

const provider = forAllTests(startProvider);
beforeAll(async () => {
  await confirmedAccount(provider, 'known@example.com');
  await makeClient(provider, 'known@example.com');
  await switchSms(provider, true);
  // Codes go by SMS at noon.
  moveToHour(provider, 12);
});

const kinds = ['known', 'unknown'] as const;
const rounds = 12;
const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
};

/**
 * Expects what is measured to lie between two bounds. For seconds a busy machine may favour one kind of
 * call; a difference of ours shows every time.
 */
async function expectWithin(low: number, high: number, measure: () => Promise<number>) {
  let seen = Number.NaN;
  for (let series = 0; series < 3 && !(seen > low && seen < high); series += 1) {
    seen = await measure();
  }
  expect(seen).toBeGreaterThan(low);
  expect(seen).toBeLessThan(high);
}

/** Interleaves calls for an account that exists and for one that does not. */
async function compare(send: (email: string) => Promise<Answer>) {
  const seen: Record<'known' | 'unknown', { answers: Set<string>; times: number[] }> = {
    known: { answers: new Set(), times: [] },
    unknown: { answers: new Set(), times: [] },
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const who of round % 2 ? kinds : kinds.toReversed()) {
      await provider.forgetLimits();
      // What the last call asked for is written: nothing of it is left to be done.
      await provider.mails('known@example.com');
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
  ['/recover', { channel: 'sms' }],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
  ['/verify', { type: 'signup', token: '000000' }],
  ['/verify', { type: 'recovery', token: '000000' }],
])('%s %o answers alike with and without an account', async (path, body) => {
  await expectWithin(0.6, 1.67, () =>
    compare((email) => provider.call('POST', path, { ...body, email })),
  );
});

test('a sign-up of a known address takes as long as a new one', () =>
  expectWithin(0.5, 2, compareSignUps));

async function compareSignUps(): Promise<number> {
  const times: Record<'known' | 'fresh', number[]> = { known: [], fresh: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const who of ['known', 'fresh'] as const) {
      await provider.forgetLimits();
      const email = who === 'known' ? 'known@example.com' : `${randomUUID()}@example.com`;
      const start = performance.now();
      await provider.call('POST', '/signup', { email, password: 'correct horse' });
      times[who].push(performance.now() - start);
    }
  }
  return median(times.known) / median(times.fresh);
}

/** The probability that a value of one kind exceeds one of the other: 0.5 if they are alike. */
function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.map(
    (one) =>
      others.filter((other) => one > other).length +
      others.filter((other) => one === other).length / 2,
  );
  return wins.reduce((sum, each) => sum + each, 0) / (ones.length * others.length);
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** Whether their mean is nearer to a half than a tenth, by three and a half standard errors. */
function isSettled(areas: readonly number[]): boolean {
  if (areas.length < 20) return false;
  const middle = mean(areas);
  const variance = mean(areas.map((area) => (area - middle) ** 2)) / (areas.length - 1);
  return Math.abs(middle - 0.5) + 3.5 * Math.sqrt(variance) < 0.1;
}

/** Asks for mails to an address from many networks at once. Returns the times of the answers. */
async function burst(path: string, body: object, email: string, size: number): Promise<number[]> {
  await provider.forgetLimits();
  return Promise.all(
    Array.from({ length: size }, async (_, index) => {
      const headers = { [addressHeader]: `192.0.2.${index}` };
      const start = performance.now();
      const { status } = await provider.call('POST', path, { ...body, email }, headers);
      expect(status).toBe(200);
      return performance.now() - start;
    }),
  );
}

const forMails: [path: string, body: object][] = [
  ['/recover', {}],
  ['/recover', { channel: 'sms' }],
  ['/resend', { type: 'signup' }],
];

test.each(forMails)(
  '%s %o: 200 at once wait for nothing that an account has',
  async (path, body) => {
    await provider.database.admin.begin(async (transaction) => {
      await transaction`select from auth.users where email = 'known@example.com' for update`;
      await burst(path, body, 'known@example.com', 200);
    });
  },
);

/** Compares bursts with an account and without: one area for each pair. */
async function compareBursts(): Promise<number[]> {
  const areas: number[] = [];
  for (let round = 0; round < 100 && !isSettled(areas); round += 1) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (const who of round % 2 ? kinds : kinds.toReversed()) {
      // What was asked for before is written: nothing of it is left to be done.
      await provider.mails('known@example.com');
      times[who] = await burst('/recover', {}, `${who}@example.com`, 20);
    }
    // Only bursts that follow each other are compared: what else the machine does comes and goes.
    areas.push(areaUnderCurve(times.known, times.unknown));
  }
  return areas;
}

// One lane (work-off.ts) makes the mails of every kind.
test('a burst takes as long with and without an account', { timeout: 240_000 }, () =>
  expectWithin(0.4, 0.6, async () => mean(await compareBursts())),
);
