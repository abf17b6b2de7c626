import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widerNetwork } from '../supabase/functions/_shared/limits/network.ts';
import { createTurns, type Places } from './turns.ts';

const neighbours = ['2001:db8:1:1::/64', '2001:db8:1:2::/64', '2001:db8:1:3::/64'];
const networks = [...neighbours, '2001:db8:2:1::/64', '192.0.2.1', '198.51.100.7'];
const widerOf = (network: string) =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;

const places: Places = { atOnce: 2, ofOne: 3, ofGroup: 5, inAll: 8 };

const manners = {
  groupOf: (network: string) => widerNetwork(network) ?? network,
  refusal: () => new Error('no place'),
};

type Asked = {
  network: string;
  state: 'waiting' | 'running' | 'done' | 'refused';
  finish: () => void;
};

/** Makes turns whose work ends on command. Records outcomes in the order of requests and starts. */
function watched(limits: Places = places) {
  const inTurn = createTurns(limits, manners);
  const asked: Asked[] = [];
  const begun: Asked[] = [];
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    asked,
    begun,
    async ask(network: string): Promise<Asked> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const one: Asked = { network, state: 'waiting', finish: resolve };
      asked.push(one);
      inTurn(network, () => {
        one.state = 'running';
        begun.push(one);
        return promise;
      }).then(
        () => {
          one.state = 'done';
        },
        () => {
          one.state = 'refused';
        },
      );
      await settled();
      return one;
    },
    async finish() {
      asked.find(({ state }) => state === 'running')?.finish();
      await settled();
    },
    in: (state: Asked['state']) => asked.filter((one) => one.state === state),
  };
}

/** Either a network, by its index, asks for a turn, or some work ends. */
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: networks.length - 1 }) },
    { weight: 1, arbitrary: fc.constant('ends' as const) },
  ),
  { minLength: 30, maxLength: 60 },
);

const countBy = (all: readonly Asked[], key: (network: string) => string) => {
  const counts = new Map<string, number>();
  for (const { network } of all) counts.set(key(network), (counts.get(key(network)) ?? 0) + 1);
  return counts;
};

test('work runs and waits up to the limits, and all of it ends', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const turns = watched();
      for (const step of taken) {
        await (step === 'ends' ? turns.finish() : turns.ask(networks[step] ?? ''));
        const [running, waiting] = [turns.in('running'), turns.in('waiting')];
        expect(running.length).toBeLessThanOrEqual(places.atOnce);
        if (waiting.length > 0) expect(running).toHaveLength(places.atOnce);
        expect(waiting.length).toBeLessThanOrEqual(places.inAll);
        const most = (counts: Map<string, number>) => Math.max(0, ...counts.values());
        expect(most(countBy(waiting, (network) => network))).toBeLessThanOrEqual(places.ofOne);
        expect(most(countBy(waiting, widerOf))).toBeLessThanOrEqual(places.ofGroup);
      }
      while (turns.in('running').length > 0) await turns.finish();
      expect(turns.in('waiting')).toEqual([]);
    }),
  );
});

test('a network with free places is never refused while another takes more', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const turns = watched();
      for (const step of taken) {
        const waiting = turns.in('waiting');
        const refused = turns.in('refused');
        if (step === 'ends') {
          await turns.finish();
          continue;
        }
        const one = await turns.ask(networks[step] ?? '');
        const [loser] = turns.in('refused').filter((other) => !refused.includes(other));
        if (!loser) continue;
        const byWider = countBy(waiting, widerOf);
        const own = byWider.get(widerOf(one.network)) ?? 0;
        const longest = Math.max(...byWider.values());
        const inNetwork = waiting.filter(({ network }) => network === one.network).length;
        if (loser === one) {
          const isFull = inNetwork === places.ofOne || own === places.ofGroup;
          expect(isFull || (waiting.length === places.inAll && longest <= own + 1)).toBe(true);
        } else {
          expect(waiting).toHaveLength(places.inAll);
          expect(byWider.get(widerOf(loser.network))).toBe(longest);
          expect(longest).toBeGreaterThan(own + 1);
        }
      }
    }),
  );
});

test('while a network waits, every other network takes one turn at most', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const turns = watched();
      const begunBefore = new Map<Asked, number>();
      for (const step of taken) {
        if (step === 'ends') await turns.finish();
        else {
          const begun = turns.begun.length;
          const earlier = turns.in('waiting');
          const one = await turns.ask(networks[step] ?? '');
          const isFirst = !earlier.some(({ network }) => widerOf(network) === widerOf(one.network));
          if (isFirst && one.state === 'waiting') begunBefore.set(one, begun);
        }
      }
      while (turns.in('running').length > 0) await turns.finish();
      for (const [one, before] of begunBefore) {
        if (one.state === 'refused') continue;
        const ahead = turns.begun.slice(before, turns.begun.indexOf(one));
        expect(Math.max(0, ...countBy(ahead, widerOf).values())).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('within a network the first to ask is the first to begin', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const turns = watched();
      for (const step of taken) {
        await (step === 'ends' ? turns.finish() : turns.ask(networks[step] ?? ''));
      }
      for (const network of networks) {
        const own = (all: readonly Asked[]) => all.filter((one) => one.network === network);
        const begun = own(turns.begun);
        expect(begun).toEqual(own(turns.asked).filter((one) => begun.includes(one)));
      }
    }),
  );
});

test('the networks of a /48 share its turn', async () => {
  const turns = watched({ ...places, atOnce: 1 });
  await turns.ask('203.0.113.5');
  for (const network of neighbours) await turns.ask(network);
  await turns.ask('192.0.2.1');
  await turns.ask('192.0.2.1');
  while (turns.in('running').length > 0) await turns.finish();
  const [first, second, third] = neighbours;
  expect(turns.begun.map(({ network }) => network)).toEqual([
    '203.0.113.5',
    first,
    '192.0.2.1',
    second,
    '192.0.2.1',
    third,
  ]);
});

test('failed work passes its turn on', async () => {
  const inTurn = createTurns({ ...places, atOnce: 1 }, manners);
  const failing = inTurn('192.0.2.1', () => Promise.reject(new Error('no memory')));
  const following = inTurn('192.0.2.1', async () => 'done');
  await expect(failing).rejects.toThrow('no memory');
  expect(await following).toBe('done');
});

test('whoever leaves gives up their place, and work that began is not disturbed', async () => {
  const inTurn = createTurns({ ...places, atOnce: 1 }, manners);
  const { promise, resolve } = Promise.withResolvers<void>();
  const leavers = Array.from({ length: 3 }, () => new AbortController());
  const begun: number[] = [];
  const first = inTurn('192.0.2.1', () => promise, leavers[0]?.signal);
  const waiting = [1, 2].map((at) =>
    inTurn('192.0.2.1', async () => begun.push(at), leavers[at]?.signal),
  );
  leavers[0]?.abort();
  leavers[1]?.abort();
  await expect(waiting[0]).rejects.toThrow('no place');
  resolve();
  await first;
  await waiting[1];
  expect(begun).toEqual([2]);
  await expect(inTurn('192.0.2.1', async () => 1, AbortSignal.abort())).rejects.toThrow('no place');
});
