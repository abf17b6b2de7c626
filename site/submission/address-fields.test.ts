import { expect, it } from 'vitest';
import type { Places } from '../../domain/places/places.ts';
import { barangaysOf, citiesOf } from './address-fields.tsx';

const places: Places = {
  Batangas: { 'Lipa City': 'Marawoy|Sabang', Rosario: 'Alupay' },
  Cavite: { Rosario: 'Bagbag I' },
};

it('suggests the cities of the province, or all of them before one is chosen', () => {
  expect(citiesOf(places, 'Batangas')).toEqual(['Lipa City', 'Rosario']);
  expect(citiesOf(places, '')).toEqual(['Lipa City', 'Rosario', 'Rosario']);
});

it('suggests nothing for a province outside the service area', () => {
  expect(citiesOf(places, 'Cebu')).toEqual([]);
  expect(barangaysOf(places, 'Cebu', 'Rosario')).toEqual([]);
});

it.each(['Lipa City', 'lipa city', ' Lipa '])('knows the barangays of %j', (city) => {
  expect(barangaysOf(places, 'Batangas', city)).toEqual(['Marawoy', 'Sabang']);
});

it('tells cities of the same name apart by their province', () => {
  expect(barangaysOf(places, 'Cavite', 'Rosario')).toEqual(['Bagbag I']);
  expect(barangaysOf(places, 'Batangas', 'Rosario')).toEqual(['Alupay']);
});

it('suggests no barangay before the city is known', () => {
  expect(barangaysOf(places, 'Batangas', '')).toEqual([]);
  expect(barangaysOf(places, 'Batangas', 'Cebu City')).toEqual([]);
});
