import { expect, it } from 'vitest';
import { scheduleSpan } from './schedule-span.ts';

const today = '2026-11-22';

it.each([
  ['this week, from Monday', { week: '', day: '' }, { from: '2026-11-16', days: 7 }],
  ['the week of a day', { week: '2026-12-03', day: '' }, { from: '2026-11-30', days: 7 }],
  ['a day alone', { week: '', day: '2026-12-03' }, { from: '2026-12-03', days: 1 }],
  ['the day, of both', { week: '2026-12-03', day: '2026-12-05' }, { from: '2026-12-05', days: 1 }],
])('the schedule shows %s', (_, asked, span) => {
  expect(scheduleSpan(asked, today)).toEqual(span);
});
