import { expect, it } from 'vitest';
import { agoInWords } from './changed.ts';

const minute = 60_000;

it.each([
  [0, 'just now'],
  [-5_000, 'just now'],
  [59_000, 'just now'],
  [minute, '1 minute ago'],
  [2 * minute, '2 minutes ago'],
  [60 * minute, '1 hour ago'],
  [47 * 60 * minute, '47 hours ago'],
  [48 * 60 * minute, '2 days ago'],
])('says how long ago %i ms were', (ms, words) => {
  expect(agoInWords(ms)).toBe(words);
});
