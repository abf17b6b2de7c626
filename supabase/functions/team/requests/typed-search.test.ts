import { expect, it } from 'vitest';
import { readSearch } from './typed-search.ts';

it.each([
  ['', { kind: 'nothing' }],
  ['   ', { kind: 'nothing' }],
  [' o-7k3m 9q2x ', { kind: 'reference', reference: 'O-7K3M9Q2X' }],
  ['0917 123 4567', { kind: 'text', patterns: ['%171234567%'] }],
  ['+63 (917) 123-4567', { kind: 'text', patterns: ['%171234567%'] }],
  ['0917 12', { kind: 'text', patterns: ['%91712%'] }],
  ['63917', { kind: 'text', patterns: ['%917%'] }],
  ['4567', { kind: 'text', patterns: ['%4567%'] }],
  ['12', { kind: 'text', patterns: ['% 12%'] }],
  ['ana reyes', { kind: 'text', patterns: ['%reyes%', '%ana%'] }],
  ['An', { kind: 'text', patterns: ['% An%'] }],
  ['a_b%c\\d', { kind: 'text', patterns: ['%a\\_b\\%c\\\\d%'] }],
  ['one two three four', { kind: 'text', patterns: ['%three%', '%four%', '%one%'] }],
])('reads %j', (typed, expected) => {
  expect(readSearch(typed)).toEqual(expected);
});
