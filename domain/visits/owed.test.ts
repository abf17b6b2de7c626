import { expect, it } from 'vitest';
import type { CountedVisit } from './count.ts';
import { isOwedAfter } from './owed.ts';

const base: CountedVisit = {
  state: 'scheduled',
  missedReason: null,
  cancelledBy: null,
  isOwed: false,
};
/** The events of a visit, one after the other. */
const happens = {
  'called off by us': { state: 'cancelled', cancelledBy: 'team' },
  'cancelled with the subscription': { state: 'cancelled', cancelledBy: 'subscription' },
  'placed again': { state: 'scheduled' },
  skipped: { state: 'skipped' },
  'missed in a storm': { state: 'missed', missedReason: 'weather' },
  'missed with nobody home': { state: 'missed', missedReason: 'nobody-home' },
  begun: { state: 'started' },
} as const satisfies Record<string, Partial<CountedVisit>>;
type Event = keyof typeof happens;

it.each<[Event[], boolean]>([
  [['skipped'], false],
  [['called off by us'], true],
  [['missed in a storm'], true],
  [['missed with nobody home'], false],
  [['called off by us', 'placed again'], true],
  [['called off by us', 'placed again', 'skipped'], false],
  [['missed in a storm', 'placed again', 'skipped'], false],
  [['called off by us', 'placed again', 'skipped', 'placed again'], false],
  [['called off by us', 'placed again', 'skipped', 'placed again', 'called off by us'], true],
  [['called off by us', 'placed again', 'called off by us'], true],
  [['called off by us', 'placed again', 'missed with nobody home'], false],
  [['called off by us', 'placed again', 'missed with nobody home', 'placed again'], false],
  [['called off by us', 'placed again', 'missed in a storm'], true],
  [['called off by us', 'placed again', 'begun'], true],
  [['called off by us', 'placed again', 'cancelled with the subscription'], true],
  [['skipped', 'placed again'], false],
  [['cancelled with the subscription'], false],
])('a visit %j is owed: %s', (events, owed) => {
  const visit = events.reduce<CountedVisit>((before, event) => {
    const after = { ...base, ...happens[event] };
    return { ...after, isOwed: isOwedAfter(before, after) };
  }, base);
  expect(visit.isOwed).toBe(owed);
});

it('stays as owed as it was while it stays skipped: a pause may have left it without a date', () => {
  for (const isOwed of [true, false]) {
    const skipped = { ...base, state: 'skipped', isOwed } as const;
    expect(isOwedAfter(skipped, skipped)).toBe(isOwed);
  }
});
