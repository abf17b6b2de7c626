import { expect, test } from 'vitest';
import { createRequestWall } from './request-wall.ts';

test('a sender who waited as told may pass', () => {
  let now = 0;
  const wall = createRequestWall({ burst: 2, perSecond: 0.5 }, () => now);
  expect([wall('a'), wall('a'), wall('a')]).toEqual([0, 0, 2]);
  now += 1999;
  expect(wall('a')).toBe(1);
  now += 1;
  expect([wall('a'), wall('a')]).toEqual([0, 2]);
});

test('a burst never exceeds its limit, however long the silence before', () => {
  let now = 0;
  const wall = createRequestWall({ burst: 2, perSecond: 10 }, () => now);
  wall('a');
  now += 3_600_000;
  expect([wall('a'), wall('a'), wall('a')]).toEqual([0, 0, 1]);
});

test('the networks of one customer share an allowance four times as large', () => {
  const wall = createRequestWall({ burst: 1, perSecond: 0.001 }, () => 0);
  const waits = [1, 2, 3, 4, 5].map((network) => wall(`2001:db8:1:${network}::/64`));
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, false, true]);
  expect(wall('2001:db8:2:1::/64')).toBe(0);
});

test('in a flood the senders that were silent for longest are forgotten first', () => {
  const wall = createRequestWall({ burst: 1, perSecond: 0.001 }, () => 0);
  wall('early');
  for (let sender = 0; sender < 19_999; sender += 1) wall(`sender-${sender}`);
  expect(wall('early')).toBeGreaterThan(0);
  wall('one more');
  expect(wall('early')).toBeGreaterThan(0);
  expect(wall('sender-0')).toBe(0);
});
