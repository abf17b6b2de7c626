import { expect, it } from 'vitest';
import { standingLines } from './due-lines.ts';

const next = { pesos: 9_200, day: '2027-01-01' };

it.each([
  [{ dueInPesos: 0, dueSince: null, next: null }, ['Nothing is due']],
  [{ dueInPesos: 0, dueSince: null, next }, ['Nothing is due', 'Next ₱9,200.00 on Fri, 1 Jan']],
  [
    { dueInPesos: 9_200, dueSince: '2026-12-01', next },
    ['Due now ₱9,200.00 · since Tue, 1 Dec', 'Next ₱9,200.00 on Fri, 1 Jan'],
  ],
])('%j is said as %j', (standing, lines) => {
  expect(standingLines(standing)).toEqual(lines);
});
