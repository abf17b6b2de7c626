import { beforeEach, describe, expect, it } from 'vitest';
import { databaseForAll, refusalOf } from './database.fixture.ts';

const database = databaseForAll(async () => undefined);

const day = '2034-05-05';
const row = { day, name: 'Fiesta' };
const local = { ...row, day_kind: 'local', province: 'Batangas', towns: ['Lipa City'] };
const store = (columns: Record<string, unknown>) =>
  refusalOf(database.admin`insert into holidays ${database.admin(columns)}`);

beforeEach(() => database.admin`delete from holidays where day = ${day}`);

describe('a holiday', () => {
  it.each<[string, Record<string, unknown>, string | null]>([
    ['is special unless it is said otherwise', row, null],
    ['has a known kind', { ...row, day_kind: 'working' }, 'holidays_day_kind_check'],
    ['is local with a province', local, null],
    ['is local in a whole province', { ...local, towns: [] }, null],
    ['is not local without one', { ...row, day_kind: 'local' }, 'holidays_places'],
    ['has towns only if it is local', { ...row, towns: ['Taal'] }, 'holidays_places'],
    ['has a province only if it is local', { ...row, province: 'Cavite' }, 'holidays_places'],
    ['has no town without a name', { ...local, towns: [null] }, 'holidays_places'],
    ['is assumed only if it was computed', { ...row, is_assumed: true }, 'holidays_dropped'],
    ['is kept as none only if it was computed', { ...row, is_dropped: true }, 'holidays_dropped'],
    ['may be computed and assumed', { ...row, computed_for: day, is_assumed: true }, null],
  ])('%s', async (_, columns, refusal) => {
    expect(await store(columns)).toBe(refusal);
  });

  it('of the country is alone on its day, unless it was said to be none', async () => {
    expect(await store({ ...row, computed_for: day, is_dropped: true })).toBeNull();
    expect(await store(row)).toBeNull();
    expect(await store({ ...row, day_kind: 'regular' })).toBe('holidays_of_the_country');
    expect(await store({ ...row, computed_for: day })).toBe('holidays_computed_once');
  });

  it('of a place is there once', async () => {
    expect(await store(row)).toBeNull();
    expect(await store(local)).toBeNull();
    expect(await store({ ...local, province: 'Cavite' })).toBeNull();
    expect(await store({ ...local, towns: [] })).toBe('holidays_of_a_place');
  });

  it('that somebody changes is no longer assumed', async () => {
    const { admin } = database;
    const assumed = async (set: string) => {
      await admin`delete from holidays where computed_for = ${day}`;
      await store({ ...row, computed_for: day, is_assumed: true });
      const [changed] = await admin.unsafe<{ is_assumed: boolean; version: number }[]>(
        `update holidays set ${set} where computed_for = '${day}' returning is_assumed, version`,
      );
      return changed;
    };
    expect(await assumed(`day = '2034-05-06'`)).toEqual({ is_assumed: false, version: 2 });
    expect(await assumed(`name = 'Town fiesta'`)).toMatchObject({ is_assumed: false });
    expect(await assumed(`day_kind = 'regular'`)).toMatchObject({ is_assumed: false });
    expect(await assumed('is_dropped = true')).toMatchObject({ is_assumed: true });
    expect(await assumed('is_assumed = false')).toMatchObject({ is_assumed: false });
    const again = admin`update holidays set is_assumed = true where computed_for = ${day}`;
    expect(await refusalOf(again)).toBe('holidays_stay_known');
  });
});
