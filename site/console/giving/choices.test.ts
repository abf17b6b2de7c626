import { describe, expect, it } from 'vitest';
import type { VisitToGive } from '../../../contract/team/giving.ts';
import {
  allTo,
  clashesIn,
  crewThen,
  freeCount,
  proposedChoices,
  stays,
  weeksOf,
} from './choices.ts';

const visit = (id: string, startsAt: string, changes: Partial<VisitToGive> = {}) =>
  ({
    id,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 7_200_000).toISOString(),
    crew: ['ben'],
    free: ['carla', 'rico'],
    proposed: 'carla',
    because: null,
    ...changes,
  }) as VisitToGive;

const nine = '2026-11-23T01:00:00.000Z';
const ten = '2026-11-23T02:00:00.000Z';
const eleven = '2026-11-23T03:00:00.000Z';

it('begins with who is proposed; where nobody is free, it stays', () => {
  const visits = [visit('a', nine), visit('b', nine, { free: [], proposed: null })];
  expect(proposedChoices(visits)).toEqual(
    new Map([
      ['a', 'carla'],
      ['b', stays],
    ]),
  );
});

it('gives all to one where they are free, and to nobody two at a time', () => {
  const visits = [
    visit('a', nine),
    visit('b', ten),
    visit('c', eleven),
    visit('d', '2026-11-24T01:00:00.000Z', { free: ['rico'] }),
  ];
  expect([...allTo(visits, 'carla').values()]).toEqual(['carla', stays, 'carla', stays]);
  expect(freeCount(visits, 'carla')).toBe(2);
});

describe('the crew then', () => {
  it.each([
    ['one in the place of another', ['ben', 'rico'], 'ben', 'carla', ['rico', 'carla']],
    ['nobody in their place', ['ben', 'rico'], 'ben', 'nobody', ['rico']],
    ['the first who comes', [], 'nobody', 'carla', ['carla']],
    ['the same, when it stays', ['ben'], 'ben', stays, ['ben']],
  ])('is %s', (_, crew, holder, choice, expected) => {
    expect(crewThen({ crew }, holder, choice)).toEqual(expected);
  });
});

it('finds who was chosen for two visits at a time', () => {
  const visits = [visit('a', nine), visit('b', ten), visit('c', eleven)];
  const chosen = (...choices: string[]) =>
    new Map(visits.map(({ id }, index) => [id, choices[index] ?? stays]));
  expect([...clashesIn(visits, chosen('carla', 'carla', 'carla'))]).toEqual(['a', 'b', 'c']);
  expect([...clashesIn(visits, chosen('carla', 'rico', 'carla'))]).toEqual([]);
  expect([...clashesIn(visits, chosen(stays, stays, 'nobody'))]).toEqual([]);
});

it('groups visits by the week that holds them', () => {
  const visits = [
    visit('a', nine),
    visit('b', '2026-11-29T15:00:00.000Z'),
    visit('c', '2026-11-29T16:00:00.000Z'),
  ];
  expect([...weeksOf(visits)].map(([monday, of]) => [monday, of.map(({ id }) => id)])).toEqual([
    ['2026-11-23', ['a', 'b']],
    ['2026-11-30', ['c']],
  ]);
});
