import { expect, it } from 'vitest';
import { septetsOf, toGsm } from './gsm.ts';

it('a text keeps what the alphabet of short messages has, and loses the rest', () => {
  expect(toGsm('₱9,200 – Niño “Ben” Dueñas, San José')).toBe(
    'P9,200 - Niño "Ben" Dueñas, San José',
  );
  expect(toGsm('Łucja às 9:00\u00a0AM 🙂')).toBe('?ucja às 9:00 AM ?');
  expect(toGsm('Dalág, Lípa')).toBe('Dalag, Lipa');
});

it('a sign of the extension takes two septets', () => {
  expect(septetsOf('Niño')).toBe(4);
  expect(septetsOf('[€]')).toBe(6);
});
