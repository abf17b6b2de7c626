import fc from 'fast-check';
import { expect, it } from 'vitest';
import { manilaDayOf, manilaMinutesOf, manilaMoment, minutesBetween } from './manila-clock.ts';

it('reads Manila from a moment and back', () => {
  expect(manilaMoment('2026-11-24', 9 * 60).toISOString()).toBe('2026-11-24T01:00:00.000Z');
  expect(manilaMoment('2026-11-24', 0).toISOString()).toBe('2026-11-23T16:00:00.000Z');
  expect(manilaDayOf(new Date('2026-11-23T16:00:00Z'))).toBe('2026-11-24');
  expect(manilaMinutesOf(new Date('2026-11-23T15:59:59Z'))).toBe(23 * 60 + 59);
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
  fc.assert(
    fc.property(minutes, fc.constantFrom('2026-01-01', '2028-02-29', '2026-12-31'), (of, day) => {
      const moment = manilaMoment(day, of);
      expect([manilaDayOf(moment), manilaMinutesOf(moment)]).toEqual([day, of]);
    }),
  );
});

it('counts minutes between moments', () => {
  const nine = manilaMoment('2026-11-24', 540);
  expect(minutesBetween(nine, manilaMoment('2026-11-25', 540))).toBe(1440);
  expect(minutesBetween(nine, manilaMoment('2026-11-24', 510))).toBe(-30);
});
