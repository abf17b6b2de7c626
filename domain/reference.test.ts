import { expect, test } from 'vitest';
import { readReference } from './reference.ts';

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
