import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '../../../../domain/calendar/days.ts';
import { spansOf } from './counts.ts';

it('cuts a month into weeks and a year into months', () => {
  const weeks = spansOf(30, '2026-11-25');
  expect(weeks.map(({ firstDay }) => firstDay)).toEqual([
    '2026-10-27',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
  ]);
  expect(weeks.at(-1)?.endDay).toBe('2026-11-26');
  expect(spansOf(365, '2026-11-25')).toHaveLength(13);
});

it('holds each day of the period once', () => {
  const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(anyDay, fc.constantFrom(30 as const, 365 as const), (today, days) => {
      const spans = spansOf(days, today);
      const length = spans.reduce((sum, { firstDay, endDay }) => {
        expect(firstDay < endDay).toBe(true);
        return sum + daysBetween(firstDay, endDay);
      }, 0);
      expect(length).toBe(days);
      for (const [index, { endDay }] of spans.entries()) {
        expect(spans[index + 1]?.firstDay ?? addDays(today, 1)).toBe(endDay);
      }
    }),
  );
});
