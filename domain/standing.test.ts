import { expect, it } from 'vitest';
import { defaultBrand } from './brand.ts';
import { standingOf } from './standing.ts';

it('is nothing until an operator says what is true', () => {
  expect(standingOf(defaultBrand)).toEqual([]);
});

it('shows each part that is set, and only those', () => {
  const all = { registeredName: 'Maayos OPC', permit: 'Lipa 2026-123', insurance: 'Liability' };
  expect(standingOf({ ...defaultBrand, ...all })).toEqual([
    ['Registered as', 'Maayos OPC'],
    ['Business permit', 'Lipa 2026-123'],
    ['Insurance', 'Liability'],
  ]);
  expect(standingOf({ ...defaultBrand, permit: 'Lipa 2026-123' })).toEqual([
    ['Business permit', 'Lipa 2026-123'],
  ]);
});
