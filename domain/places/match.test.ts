import { expect, it } from 'vitest';
import { composeAddress, townOf } from '../address.ts';
import { likelyBarangays, placeCodeOf, placeName } from './match.ts';
import places from './places.json' with { type: 'json' };
import { townsOf } from './places.ts';

const at = (address: string, town = address.split(',').at(-2)?.trim() ?? '') => ({ address, town });
it('knows every barangay that the forms offer by its code', () => {
  const unknown = townsOf(places).flatMap(({ name: city, province, barangays }) =>
    barangays.filter(({ code, name: barangay }) => {
      const address = composeAddress({
        ...{ streetAddress: '1 Rizal St.', subdivision: 'Green Homes', barangay, city, province },
        postalCode: '4217',
      });
      return placeCodeOf({ address, town: townOf(address) }) !== code;
    }),
  );
  expect(unknown).toEqual([]);
});

it('needs neither the town nor the province in the address', () => {
  for (const address of ['1 Rizal St., Sabang', '1 Rizal St., Sabang, Lipa']) {
    expect(placeName(placeCodeOf({ address, town: 'Lipa City' }) ?? '')).toBe('Sabang, Lipa City');
  }
});

const named = (address: string) => {
  const code = placeCodeOf(at(address));
  return code === null ? null : placeName(code);
};

it.each([
  ['1 Rizal St., Sabang, Lipa City, 4217 Batangas', 'Sabang, Lipa City'],
  ['1 Rizal St., Villa Ligaya, BRGY. SABANG, City of Lipa, 4217 Batangas', 'Sabang, Lipa City'],
  ['Brgy Sabang, 1 Rizal St., Lipa, 4217 Batangas', 'Sabang, Lipa City'],
  ['1 Rizal St., Bgy. Sto. Niño, Batangas City, Batangas', 'Santo Niño, Batangas City'],
  ['1 Rizal St., Santo Nino, Batangas City, Batangas', 'Santo Niño, Batangas City'],
  ['1 Rizal St., Poblacion 1, Santa Teresita, Batangas', 'Poblacion I, Santa Teresita'],
  ['1 Rizal St., Brgy. 5 (Pob.), Lipa City, Batangas', 'Poblacion Barangay 5, Lipa City'],
  ['1 Rizal St., Brgy. 3, Biñan City, Laguna', 'Biñan City'],
  [
    '1 Aplaya, San Andres, Isla Verde, Batangas City, Batangas',
    'San Andres, Isla Verde, Batangas City',
  ],
  ['1 Rizal St., Lao-lao, Cavite City, Cavite', 'Barangay 29, Cavite City'],
  ['1 Rizal St., Poblacion, Rosario, Cavite', 'Poblacion, Rosario'],
  ['1 Rizal St., Somewhere, Lipa City, Batangas', 'Lipa City'],
  ['1 Rizal St., Sabang, Quezon City, Metro Manila', null],
])('%s is in %s', (address, expected) => {
  expect(named(address)).toBe(expected);
});

it('proposes the names that are the most like it', () => {
  const proposed = likelyBarangays(at('1 Rizal St., Marawoy, Lipa City, Batangas'), 3);
  expect(proposed.map(({ name }) => name)).toContain('Marauoy');
});
