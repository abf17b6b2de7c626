import { expect, it } from 'vitest';
import { type Changeable, ifSkipped } from './visit-actions.tsx';

it.each([
  ['in its term', '2026-11-24', 'open'],
  ['on the last day of its term', '2026-11-23', 'open'],
  ['after its term, where only what we owe lies', '2026-11-22', 'lapsed'],
  ['of a single job', null, 'open'],
] as const)('a visit that is skipped %s', (_, lastDayIfSkipped, standing) => {
  const visit = { lastDayIfSkipped, lastDay: '2027-01-23', isOwed: true } as Changeable;
  const now = new Date('2026-11-23T04:00:00Z');
  expect(ifSkipped(visit, now)).toEqual({
    ...{ state: 'skipped', standing, isOwed: false },
    lastDay: lastDayIfSkipped,
  });
});
