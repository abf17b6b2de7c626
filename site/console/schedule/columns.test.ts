import { describe, expect, it } from 'vitest';
import type { WeekMember, WeekVisit } from '../../../contract/team/schedule.ts';
import { type Holidays, holidaysByDay } from '../../../domain/calendar/holiday-at.ts';
import {
  columnKeyOf,
  comingIn,
  type DayColumn,
  freeOn,
  hourColumns,
  inOrder,
  offOn,
  weekColumns,
} from './columns.ts';

const before = new Date('2026-11-22T00:00:00.000Z');
const fiesta = {
  day: '2026-11-27',
  name: 'Fiesta',
  kind: 'special',
  province: null,
  towns: [],
  isAssumed: false,
} as const;
const around = { today: '2026-11-24', holidays: holidaysByDay([fiesta]) };
type Week = [DayColumn, DayColumn, DayColumn, DayColumn, DayColumn, DayColumn, DayColumn];
const weekOf = (holidays: Holidays) => weekColumns('2026-11-23', { ...around, holidays }) as Week;
const visit = (startsAt: string, crew: string[]) => ({ id: startsAt, startsAt, crew }) as WeekVisit;
const member = (id: string, changes: Partial<WeekMember> = {}): WeekMember => ({
  id,
  name: id,
  role: 'worker',
  workingDays: [1, 2, 3, 4, 5, 6],
  daysAway: [],
  ...changes,
});

it('has a column for each day, with today, holidays and Sunday marked', () => {
  const columns = weekColumns('2026-11-23', around);
  expect(columns.map(({ label }) => label).join('; ')).toBe(
    'Mon, 23 Nov; Tue, 24 Nov; Wed, 25 Nov; Thu, 26 Nov; Fri, 27 Nov; Sat, 28 Nov; Sun, 29 Nov',
  );
  expect(columns.filter(({ isToday }) => isToday).map(({ key }) => key)).toEqual(['2026-11-24']);
  const closed = columns.map(({ closedFor }) => closedFor);
  expect(closed).toEqual([...Array(4).fill(null), 'Fiesta', null, 'Closed']);
});

it('says what is assumed, and where a local holiday is one: that day is open', () => {
  const local = {
    ...fiesta,
    kind: 'local',
    province: 'Batangas',
    towns: ['Taal', 'Lipa'],
  } as const;
  const assumed = { ...fiesta, day: '2026-11-26', isAssumed: true };
  const holidays = holidaysByDay([assumed, local, { ...local, name: 'Province', towns: [] }]);
  const [, , , thursday, friday] = weekOf(holidays);
  expect(thursday).toMatchObject({ closedFor: 'Fiesta (assumed)', localHolidays: [] });
  expect(friday).toMatchObject({
    closedFor: null,
    localHolidays: ['Fiesta in Taal and Lipa', 'Province in Batangas'],
  });
  expect(freeOn(member('ana'), friday, [], [], before)).toEqual({ kind: 'free', minutes: 600 });
});

it('keeps the time of day on another day, and the minutes in another hour', () => {
  // 9:30 in Manila.
  const one = visit('2026-11-23T01:30:00.000Z', []);
  expect(weekColumns('2026-11-23', around)[2]?.startFor(one).toISOString()).toBe(
    '2026-11-25T01:30:00.000Z',
  );
  const hours = hourColumns('2026-11-23', around);
  const afternoon = hours.find(({ key }) => key === '14');
  expect(afternoon?.startFor(one).toISOString()).toBe('2026-11-23T06:30:00.000Z');
});

it('shows early and late visits in the first and the last hour', () => {
  expect(columnKeyOf(visit('2026-11-22T21:00:00.000Z', []), 'hour')).toBe('7');
  expect(columnKeyOf(visit('2026-11-23T12:00:00.000Z', []), 'hour')).toBe('18');
});

it('says why somebody does not work on a day', () => {
  const away = [{ firstDay: '2026-11-24', lastDay: '2026-11-25', reason: '' }];
  expect(offOn(member('ana', { daysAway: away }), '2026-11-25')).toBe('away');
  expect(offOn(member('ana', { daysAway: away }), '2026-11-26')).toBe(null);
  expect(offOn(member('ana'), '2026-11-29')).toBe('day-off');
});

describe('the free hours', () => {
  const [monday, tuesday, , , fiesta, , sunday] = weekOf(around.holidays);
  const taken = (state: WeekVisit['state']) =>
    ({
      startsAt: '2026-11-24T01:00:00.000Z',
      endsAt: '2026-11-24T03:00:00.000Z',
      state,
    }) as WeekVisit;

  it.each<[string, WeekVisit[], number]>([
    ['of a day without visits', [], 600],
    ['beside a visit to come', [taken('scheduled')], 480],
    ['beside one that was done', [taken('done')], 480],
    ['beside one that was skipped, which takes none', [taken('skipped')], 600],
    ['beside one that was missed, which takes none', [taken('missed')], 600],
  ])('%s', (_, visits, minutes) => {
    expect(freeOn(member('ana'), tuesday, visits, [], before)).toEqual({ kind: 'free', minutes });
  });

  it('are beside a consultation', () => {
    const asked = [{ startsAt: '2026-11-24T05:00:00.000Z', endsAt: '2026-11-24T06:00:00.000Z' }];
    expect(freeOn(member('ana'), tuesday, [taken('scheduled')], asked, before)).toEqual({
      kind: 'free',
      minutes: 420,
    });
  });

  it('are those that are left of today', () => {
    const later = [{ startsAt: '2026-11-24T05:00:00.000Z', endsAt: '2026-11-24T06:00:00.000Z' }];
    // 11:32 AM in Manila, 6 hours and 28 minutes before the end of the day.
    const now = new Date('2026-11-24T03:32:00.000Z');
    const hours = (asked: typeof later) => freeOn(member('ana'), tuesday, [], asked, now);
    expect(hours([])).toEqual({ kind: 'free', minutes: 388 });
    expect(hours(later)).toEqual({ kind: 'free', minutes: 328 });
  });

  it('are not told of days gone by, of nobody, of a holiday and of a Sunday', () => {
    expect(freeOn(member('ana'), monday, [])).toBeNull();
    expect(freeOn(null, tuesday, [])).toBeNull();
    expect(freeOn(member('ana'), fiesta, [])).toEqual({ kind: 'off' });
    expect(freeOn(member('ana'), sunday, [])).toEqual({ kind: 'off' });
  });

  it('are none of who is away, on a holiday too', () => {
    const away = [{ firstDay: '2026-11-27', lastDay: '2026-11-27', reason: '' }];
    expect(freeOn(member('ana', { daysAway: away }), fiesta, [])).toEqual({ kind: 'away' });
  });
});

it('counts the visits that can be reassigned', () => {
  const now = new Date('2026-11-24T01:00:00.000Z');
  const one = (state: WeekVisit['state'], startsAt: string) => ({ state, startsAt });
  const visits = [
    one('scheduled', '2026-11-24T00:00:00.000Z'),
    one('scheduled', '2026-11-24T02:00:00.000Z'),
    one('on-the-way', '2026-11-24T02:00:00.000Z'),
    one('skipped', '2026-11-24T02:00:00.000Z'),
  ];
  expect(comingIn(visits, now)).toBe(1);
});

it('puts consultations among the visits by their time', () => {
  const at = (time: string) => ({ startsAt: `2026-11-24T${time}:00.000Z` });
  expect(inOrder([at('02:30'), at('05:30')], [at('00:00'), at('03:00')])).toEqual(
    ['00:00', '02:30', '03:00', '05:30'].map(at),
  );
});
