import { expect, it } from 'vitest';
import places from '../../domain/places/places.json' with { type: 'json' };
import { foundPlaces } from './found-places.ts';

it.each([
  ['li', []],
  ['Lipa', ['Lipa City, Batangas', 'Lipahan, San Juan, Batangas']],
  ['lipa city, batangas', ['Lipa City, Batangas']],
  ['binan city', ['Biñan City, Laguna']],
  ['Sto. Tomas', ['Sto. Tomas City, Batangas', 'Santo Tomas, Agoncillo, Batangas']],
  ['Brgy. Sabang, Lipa', ['Sabang, Lipa City, Batangas']],
  ['Brgy. Sabang, Taal', []],
  ['Quezon City', []],
])('%s is one of %j', (typed, found) => {
  expect(foundPlaces(places, typed).slice(0, 2)).toEqual(found);
});

it('a province is a place of its own', () => {
  expect(foundPlaces(places, 'Laguna')[0]).toBe('Laguna');
});
