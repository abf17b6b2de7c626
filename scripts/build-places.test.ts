import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { placesFile, placesText, readPlaces } from './build-places.ts';

it('produces the committed file', async () => {
  expect(await readFile(placesFile, 'utf8')).toBe(await placesText());
});

it('has every city, municipality and barangay of the three provinces', async () => {
  const places = await readPlaces();
  const cities = Object.values(places).flatMap((province) => Object.entries(province));
  expect(Object.keys(places)).toEqual(['Batangas', 'Cavite', 'Laguna']);
  expect(cities).toHaveLength(87);
  expect(cities.flatMap(([, barangays]) => barangays.split('|'))).toHaveLength(2562);
  expect(places.Batangas?.['Lipa City']?.split('|')).toContain('Sabang');
});
