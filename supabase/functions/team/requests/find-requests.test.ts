import { expect, it } from 'vitest';
import { patternsOf } from './find-requests.ts';

it.each([
  ['', []],
  ['   ', []],
  ['0917 123 4567', ['%171234567%']],
  ['+63 (917) 123-4567', ['%171234567%']],
  ['0917 12', ['%91712%']],
  ['63917', ['%917%']],
  ['4567', ['%4567%']],
  ['12', ['% 12%']],
  ['ana reyes', ['%reyes%', '%ana%']],
  ['An', ['% An%']],
  ['a_b%c\\d', ['%a\\_b\\%c\\\\d%']],
  ['one two three four', ['%three%', '%four%', '%one%']],
])('reads %j', (typed, expected) => {
  expect(patternsOf(typed)).toEqual(expected);
});
