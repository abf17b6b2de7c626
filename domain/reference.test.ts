import { expect, test } from 'vitest';
import { readReference, referenceBeginnings } from './reference.ts';

test.each([
  ['O-7K3M9Q2X', 'O-7K3M9Q2X'],
  ['Q-7K3M9Q2X', 'Q-7K3M9Q2X'],
  ['o-7k3m9q2x', 'O-7K3M9Q2X'],
  ['O7K3M9Q2X', 'O-7K3M9Q2X'],
  ['0-7K3M9Q2X', 'O-7K3M9Q2X'],
  ['07k3m9q2x', 'O-7K3M9Q2X'],
  [' Q – 7K3M 9Q2X ', 'Q-7K3M9Q2X'],
  ['Q−7K3M9Q2X', 'Q-7K3M9Q2X'],
  ['O-OIL00000', 'O-01100000'],
  ['q-oil1oil1', 'Q-01110111'],
  ['Ｏ-７Ｋ３Ｍ９Ｑ２Ｘ', 'O-7K3M9Q2X'],
])('%j is %s', (typed, reference) => {
  expect(readReference(typed)).toBe(reference);
});

test.each([
  '',
  'O-',
  'X-7K3M9Q2X',
  'O-7K3M9Q2',
  'O-7K3M9Q2XX',
  'O-7K3M9Q2U',
  '7K3M9Q2X',
  'O-7K3M9Q2é',
])('%j is none', (typed) => {
  expect(readReference(typed)).toBeNull();
});

test.each([
  ['O-7K3M9Q2X', ['O-7K3M9Q2X']],
  [' q – 7k3m 9q2x ', ['Q-7K3M9Q2X']],
  ['0-7K3M9Q2X', ['O-7K3M9Q2X']],
  // Without its prefix.
  ['7k3m9q2x', ['O-7K3M9Q2X', 'Q-7K3M9Q2X']],
  ['7K3M 9Q2X', ['O-7K3M9Q2X', 'Q-7K3M9Q2X']],
  ['ABCD12OI', ['O-ABCD1201', 'Q-ABCD1201']],
  // Its first characters alone.
  ['O-ABCD12', ['O-ABCD12']],
  ['o-abc', ['O-ABC']],
  ['abcd12', ['O-ABCD12', 'Q-ABCD12']],
  ['o7k3m', ['O-7K3M', 'O-07K3M', 'Q-07K3M']],
  ['O7K3M9Q2X', ['O-7K3M9Q2X']],
  // Names of eight letters could be one, and so could long numbers.
  ['bernardo', ['O-BERNARD0', 'Q-BERNARD0']],
  ['12345678', ['O-12345678', 'Q-12345678']],
  ['', []],
  ['o-7', []],
  ['ana', []],
  ['reyes', []],
  ['0917 123', []],
  ['0917 123 4567', []],
  ['ana santos', []],
  ['12 Mabini St.', []],
  ['O-7K3M9Q2XX', []],
])('%j begins %j', (typed, beginnings) => {
  expect(referenceBeginnings(typed)).toEqual(beginnings);
});
