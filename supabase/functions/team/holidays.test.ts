import { beforeEach, describe, expect, it } from 'vitest';
import {
  addHoliday,
  changeHoliday,
  confirmHolidays,
  holidays,
  type ListedHoliday,
  removeHoliday,
  restoreHoliday,
} from '../../../contract/team/holidays.ts';
import { nationalHolidays } from '../../../domain/calendar/holidays.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { writeHolidays } from '../_shared/holidays/write-holidays.ts';
import { type Person, serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
beforeEach(async () => {
  await team.database.admin`delete from public.holidays`;
});

const now = new Date('2034-12-31T15:59:00Z');
const write = () => writeHolidays(team.database.sql, now);
const listOf = async (year: string, by: Person = team.dispatcher) =>
  (await by.call(holidays, { year })).holidays;
async function named(name: string, year = '2035'): Promise<ListedHoliday> {
  const holiday = (await listOf(year)).find((one) => one.name === name);
  if (holiday === undefined) throw new Error(`${name} is not in the list.`);
  return holiday;
}
const seen = ({ id, version }: ListedHoliday) => ({ id, version });
const special = { kind: 'special' } as const;
const missing = { status: 404, body: { code: 'not-found' } };
const meanwhile = { status: 409, body: { code: 'changed-meanwhile' } };

describe('computed holidays', () => {
  it('are written for this year and the next, once and assumed, by any number of processes', async () => {
    await Promise.all([write(), write(), write()]);
    for (const year of [2034, 2035]) {
      expect(await listOf(String(year))).toMatchObject(
        nationalHolidays(year).map((one) => ({ ...one, isAssumed: true, isDropped: false })),
      );
    }
    expect(await listOf('2036')).toEqual([]);
  });

  it('stay as somebody changed, moved, confirmed or removed them', async () => {
    const { dispatcher, owner } = team;
    await write();
    const [moved, gone, sure] = await Promise.all(
      ['Ninoy Aquino Day', 'Black Saturday', 'Rizal Day'].map((name) => named(name)),
    );
    if (!moved || !gone || !sure) throw new Error('They are not written.');
    const other = { day: '2035-08-24', name: 'Ninoy Aquino Day, moved', where: special };
    await dispatcher.call(changeHoliday, { ...seen(moved), ...other });
    await dispatcher.call(removeHoliday, seen(gone));
    await owner.call(confirmHolidays, { holidays: [seen(sure)] });
    const before = await listOf('2035');
    expect(before.filter(({ isAssumed }) => !isAssumed).map(({ name }) => name)).toEqual([
      'Ninoy Aquino Day, moved',
      'Rizal Day',
    ]);
    await write();
    expect(await listOf('2035')).toEqual(before);
  });

  it('leave what was entered by hand, also after it was removed', async () => {
    const { dispatcher } = team;
    await dispatcher.call(addHoliday, { day: '2035-03-23', name: 'Viernes Santo', where: special });
    await write();
    const entered = await named('Viernes Santo');
    expect(entered).toMatchObject({ kind: 'special', isAssumed: false });
    expect((await listOf('2035')).map(({ name }) => name)).not.toContain('Good Friday');
    await dispatcher.call(removeHoliday, seen(entered));
    await write();
    expect((await listOf('2035')).filter(({ day }) => day === '2035-03-23')).toEqual([
      expect.objectContaining({ name: 'Viernes Santo', isDropped: true }),
    ]);
  });

  it('are confirmed as they are, all or none', async () => {
    const { owner } = team;
    await write();
    const all = (await listOf('2035')).map(seen);
    const [first] = all;
    const outdated = [...all.slice(1), { ...first, version: 7 }];
    expect(await owner.ask(confirmHolidays, { holidays: outdated })).toMatchObject(meanwhile);
    expect((await listOf('2035')).every(({ isAssumed }) => isAssumed)).toBe(true);
    await owner.call(confirmHolidays, { holidays: all });
    expect((await listOf('2035')).some(({ isAssumed }) => isAssumed)).toBe(false);
  });

  it('that were removed count again once they are put back', async () => {
    const { dispatcher } = team;
    await write();
    const day = await named('Bonifacio Day');
    await dispatcher.call(removeHoliday, seen(day));
    const removed = await named('Bonifacio Day');
    expect(removed).toMatchObject({ isDropped: true, isAssumed: true });
    await dispatcher.call(addHoliday, { day: day.day, name: 'Another', where: special });
    expect(await dispatcher.ask(restoreHoliday, seen(removed))).toMatchObject({ status: 409 });
    await dispatcher.call(removeHoliday, seen(await named('Another')));
    await dispatcher.call(restoreHoliday, seen(removed));
    expect(await named('Bonifacio Day')).toMatchObject({ isDropped: false, isAssumed: true });
  });
});

describe('entered holidays', () => {
  it('are added, changed and removed', async () => {
    const { dispatcher } = team;
    const added = { day: '2027-11-02', name: "All Souls' Day", where: special };
    await dispatcher.call(addHoliday, added);
    const first = await named(added.name, '2027');
    expect(first).toMatchObject({ kind: 'special', province: null, towns: [], isAssumed: false });
    expect(await dispatcher.ask(addHoliday, added)).toMatchObject({
      status: 409,
      body: { fields: { day: 'Tue, 2 Nov 2027 is already in the list.' } },
    });
    const local = {
      ...{ kind: 'local' as const, province: 'Batangas' as const },
      towns: ['Lipa City', 'Taal'],
    };
    const changed = { day: '2027-01-20', name: 'Fiesta', where: local };
    await dispatcher.call(changeHoliday, { ...seen(first), ...changed });
    const { where: _, ...rest } = changed;
    expect(await named('Fiesta', '2027')).toMatchObject({ ...rest, ...local, version: 2 });
    expect(await dispatcher.ask(removeHoliday, seen(first))).toMatchObject(meanwhile);
    await dispatcher.call(removeHoliday, { ...seen(first), version: 2 });
    expect(await listOf('2027')).toEqual([]);
    expect(await dispatcher.ask(removeHoliday, seen(first))).toMatchObject(missing);
  });

  it('are several on one day where they are local, each once', async () => {
    const { dispatcher } = team;
    const fiesta = (name: string, province: 'Batangas' | 'Cavite') => ({
      ...{ day: '2027-01-20', name },
      where: { kind: 'local' as const, province, towns: [] },
    });
    await dispatcher.call(addHoliday, { day: '2027-01-20', name: 'Of all', where: special });
    await dispatcher.call(addHoliday, fiesta('Fiesta', 'Batangas'));
    await dispatcher.call(addHoliday, fiesta('Fiesta', 'Cavite'));
    expect(await dispatcher.ask(addHoliday, fiesta('Fiesta', 'Cavite'))).toMatchObject({
      status: 409,
    });
    expect((await listOf('2027')).map(({ name }) => name)).toEqual(['Of all', 'Fiesta', 'Fiesta']);
  });
});
