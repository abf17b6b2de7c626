import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { placesText } from '../../scripts/build-places.ts';
import places from './places.json' with { type: 'json' };
import { townsOf } from './places.ts';

it('is what the register says today', async () => {
  const file = path.join(import.meta.dirname, 'places.json');
  expect(await readFile(file, 'utf8')).toBe(await placesText());
});

it('has every town and barangay by its code', () => {
  const towns = townsOf(places);
  const barangays = towns.flatMap((town) => town.barangays);
  expect(towns).toHaveLength(87);
  expect(barangays).toHaveLength(2562);
  expect(towns.map(({ code, name }) => `${code} ${name}`)).toEqual(
    expect.arrayContaining(['0401014000 Lipa City', '0402123000 Gen. Mariano Alvarez']),
  );
  expect(barangays).toContainEqual({ code: '0402103093', name: 'Zapote 2' });
});
