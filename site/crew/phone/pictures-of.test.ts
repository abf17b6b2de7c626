import { expect, it } from 'vitest';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { visit } from '../crew.fixture.ts';
import { picturesOf } from './pictures-of.ts';

const ben = { id: 'ben', name: 'Ben Cruz', plate: '' };

it('has the picture of everybody on any visit once', () => {
  const picture = { id: 'face', url: '/face' };
  const rosa = { id: 'rosa', name: 'Rosa Diaz', plate: '', picture: null };
  const withBen = { ...visit, crew: [{ ...ben, picture }, rosa] };
  expect(picturesOf([withBen, { ...withBen, id: 'other' }, visit])).toEqual([picture]);
});

it('finds none in a visit that an earlier version of the page kept', () => {
  const kept: MyVisit = JSON.parse(JSON.stringify({ ...visit, crew: [ben] }));
  expect(picturesOf([kept])).toEqual([]);
});
