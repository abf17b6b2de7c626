import { expect, it } from 'vitest';
import { firstNameOf } from './first-name.ts';

it.each([
  ['Dana Cruz', 'Dana'],
  [' Ana  Reyes ', 'Ana'],
  // As offices' forms have names: the surname first.
  ['Reyes, Ana', 'Ana'],
  ['Dela Cruz, Juan Miguel, Jr.', 'Juan'],
  ['Jose Rizal, Jr.', 'Jose'],
  ['Santos,', 'Santos'],
  ['Casa Verde, Inc.', 'Casa'],
])('the first name of %s is %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
