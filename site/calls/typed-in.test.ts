import { expect, it } from 'vitest';
import { pesosOf, typedIn } from './typed-in.ts';

it('reads what was typed, and nothing where the form has no such field or a file', () => {
  const typed = new FormData();
  typed.set('note', ' Two dogs. ');
  typed.set('photo', new Blob());
  expect(typedIn(typed, 'note')).toBe(' Two dogs. ');
  expect(typedIn(typed, 'photo')).toBe('');
  expect(typedIn(typed, 'name')).toBe('');
});

it.each([
  ['8500', 8500],
  ['₱8,500.00', 8500],
  [' 8 500 ', 8500],
  ['0', 0],
  ['', Number.NaN],
  ['8.5', Number.NaN],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
])('reads %j as %d pesos', (typed, pesos) => {
  expect(pesosOf(typed)).toBe(pesos);
});
