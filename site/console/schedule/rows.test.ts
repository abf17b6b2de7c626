import { describe, expect, it } from 'vitest';
import type { WeekMember, WeekVisit } from '../../../contract/team/schedule.ts';
import { bandsOf, cellsOf, consultationCells, crewAfter, leadsOf, withoutCrew } from './rows.ts';

const member = (id: string, role: WeekMember['role'] = 'worker'): WeekMember => ({
  ...{ id, name: id, role },
  ...{ workingDays: [1, 2, 3, 4, 5, 6], daysAway: [] },
});
const visit = (crew: string[]) =>
  ({ id: crew.join(), startsAt: '2026-11-23T01:00:00.000Z', crew }) as WeekVisit;
const team = ['ana', 'ben', 'carla', 'rico'].map((id) => member(id));
const keysOf = (bands: ReturnType<typeof bandsOf>) =>
  bands.map((band) => band.map(({ key }) => key).join(' ')).join(' | ');

describe('the bands of', () => {
  it.each<[string, string[][], string]>([
    ['nobody’s shared visits', [['ana'], []], 'nobody | ana | ben | carla | rico'],
    ['two who share one', [['rico', 'ana'], ['ben']], 'nobody | ana ana+rico rico | ben | carla'],
    ['three', [['ana', 'ben', 'carla']], 'nobody | ana | ben | carla | rico'],
    [
      'one who shares with two: the more frequent of them',
      [
        ['ana', 'ben'],
        ['carla', 'ana'],
        ['ana', 'carla'],
      ],
      'nobody | ana ana+carla carla | ben | rico',
    ],
    [
      'one who shares with somebody unknown',
      [['ana', 'gone']],
      'nobody | ana | ben | carla | rico',
    ],
  ])('%s', (_, crews, expected) => {
    expect(keysOf(bandsOf(team, crews.map(visit), []))).toBe(expected);
  });

  it('a dispatcher or an owner only with an appointment', () => {
    const members = [member('ana'), member('dana', 'dispatcher'), member('eva', 'owner')];
    expect(keysOf(bandsOf(members, [visit(['dana'])], []))).toBe('nobody | ana | dana');
    const asked = [{ with: { id: 'eva', name: 'Eva' } }, { with: null }];
    expect(keysOf(bandsOf(members, [], asked))).toBe('nobody | ana | eva');
  });
});

it.each<[string, string[], string[]]>([
  ['nobody', [], [withoutCrew]],
  ['one', ['ben'], ['ben']],
  ['a pair, once', ['rico', 'ana'], ['ana+rico']],
  ['two who are no pair, each', ['ben', 'ana'], ['ana', 'ben']],
  ['three, each', ['rico', 'ana', 'ben'], ['ana', 'rico', 'ben']],
])('puts a visit into the rows of %s, and leads it in the first', (_, crew, expected) => {
  const rows = bandsOf(team, [visit(['ana', 'rico'])], []).flat();
  const one = visit(crew);
  expect([...cellsOf(rows, [one], 'day').keys()]).toEqual(
    expected.map((row) => `${row} 2026-11-23`),
  );
  expect([...leadsOf(rows, [one])]).toEqual([[one.id, expected[0]]]);
});

it('puts a consultation into the row of who goes, or of nobody', () => {
  const one = {
    ...{ id: '1', version: 1, state: 'planned' as const, reference: 'Q-00000001' },
    ...{ startsAt: '2026-11-23T01:00:00.000Z', endsAt: '2026-11-23T02:00:00.000Z' },
    ...{ with: { id: 'eva', name: 'Eva' }, client: 'Ana', address: 'x' },
  };
  const cells = consultationCells([one, { ...one, id: '2', with: null }], 'hour');
  expect([...cells.keys()]).toEqual(['eva 9', `${withoutCrew} 9`]);
});

it.each([
  [['ana'], 'ana', 'ben', ['ben']],
  [['ana', 'carla'], 'ana', 'ben', ['carla', 'ben']],
  [['ana', 'ben'], 'ana', 'ben', ['ana', 'ben']],
  [['ana', 'ben'], 'ana+ben', 'ben', ['ana', 'ben']],
  [['ana', 'ben'], 'ana', 'ana+ben', ['ana', 'ben']],
  [['ana', 'ben'], 'ana+ben', 'carla', ['ben', 'carla']],
  [['ana', 'ben'], 'ana+ben', 'carla+rico', ['carla', 'rico']],
  [['ana', 'ben'], 'ana+ben', withoutCrew, []],
  [['ana'], 'ana', 'ana+ben', ['ana', 'ben']],
  [['ana', 'ben'], 'ana', withoutCrew, ['ben']],
  [[], withoutCrew, 'ben', ['ben']],
])('takes %j from the row of %s to that of %s', (crew, from, to, expected) => {
  expect(crewAfter(crew, from, to)).toEqual(expected);
});
