import { expect, it } from 'vitest';
import { momentOf } from './form-fields.tsx';

it.each([
  ['2026-11-24T09:05', '2026-11-24T01:05:00.000Z'],
  ['2026-11-24T00:00:30', '2026-11-23T16:00:00.000Z'],
  ['', ''],
  ['2026-02-30T09:00', ''],
  ['tomorrow', ''],
])('reads %j as %j', (typed, moment) => {
  expect(momentOf(typed)).toBe(moment);
});
