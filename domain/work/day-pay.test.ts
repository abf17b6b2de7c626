import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../calendar/days.ts';
import { holidaysByDay } from '../calendar/holiday-at.ts';
import { nationalHolidays } from '../calendar/holidays.ts';
import { manilaMoment } from '../calendar/manila-clock.ts';
import { type Entitlement, type PayLine, payOfDay } from './day-pay.ts';
import { dayKindAt } from './premiums.ts';
import type { Rate } from './rates.ts';
import { type Arrival, breakOf, cutWork, mergeSpans, withoutBreak } from './worked-time.ts';

const sanPablo = { town: 'San Pablo City', address: '1 Rizal St., San Pablo City, 4000 Laguna' };
const lipa = { town: 'Lipa City', address: '1 Rizal St., Lipa City, 4217 Batangas' };
const holidays = holidaysByDay([
  ...[2020, 2026].flatMap((year) =>
    nationalHolidays(year).map((one) => ({ ...one, province: null, towns: [], isAssumed: true })),
  ),
  {
    ...{ day: '2026-01-15', name: 'Coconut Festival', kind: 'local' as const, isAssumed: false },
    ...{ province: 'Laguna', towns: ['San Pablo City'] },
  },
]);
const rules = { paysHolidays: true, paysSuspendedDays: false };
const daily = (centavos: number, from = '2020-01-01'): Rate => ({ from, centavos, per: 'day' });

type Case = {
  day: string;
  /** Hours after midnight; none for a day off. */
  worked?: readonly [number, number];
  restOn?: number;
  entitlement?: Entitlement;
  arrivals?: readonly Arrival[];
  rates?: readonly Rate[];
  rules?: Partial<typeof rules>;
  minutesAlreadyWorked?: number;
};

function linesOf(given: Case): PayLine[] {
  const [from, to] = given.worked ?? [0, 0];
  const spans = mergeSpans([
    { from: manilaMoment(given.day, from * 60), to: manilaMoment(given.day, to * 60) },
  ]);
  return payOfDay(
    {
      day: given.day,
      pieces: cutWork(withoutBreak(spans, breakOf(spans, false)), given.arrivals ?? []),
      minutesAlreadyWorked: given.minutesAlreadyWorked ?? 0,
      place: lipa,
      entitlement: given.entitlement ?? 'none',
    },
    {
      kindAt: (day, place) => dayKindAt(holidays, day, place),
      isRestDay: (day) => weekdayOf(day) === given.restOn,
    },
    // 800 pesos a day are 100 an hour.
    given.rates ?? [daily(80_000)],
    { ...rules, ...given.rules },
  );
}

const pesos = (given: Case) => linesOf(given).reduce((sum, line) => sum + line.centavos, 0) / 100;

// By hand: hours × 100 pesos × the factor.
describe.each<[string, Case, number]>([
  ['eight hours of an ordinary day', { day: '2026-12-01', worked: [8, 17] }, 800],
  ['ten hours', { day: '2026-12-01', worked: [8, 19] }, 800 + 2 * 125],
  ['a rest day', { day: '2026-12-06', worked: [8, 17], restOn: 7 }, 8 * 130],
  [
    'ten hours of All Saints’ Day on a rest day, to 23:00',
    { day: '2026-11-01', worked: [12, 23], restOn: 7 },
    8 * 150 + 195 + 195 * 1.1,
  ],
  [
    'ten hours of Bonifacio Day on a rest day, to 23:00',
    { day: '2026-11-30', worked: [12, 23], restOn: 1, entitlement: 'holiday' },
    8 * 260 + 338 + 338 * 1.1,
  ],
  ['Maundy Thursday off after an absence', { day: '2026-04-02' }, 0],
  ['Maundy Thursday off', { day: '2026-04-02', entitlement: 'holiday' }, 800],
  [
    'two hours of Maundy Thursday, never less than a day off',
    { day: '2026-04-02', worked: [8, 10], entitlement: 'holiday' },
    2 * 200 + 6 * 100,
  ],
  ['two regular holidays on one day, off', { day: '2020-04-09', entitlement: 'holiday' }, 1600],
  ['two regular holidays, ten hours', { day: '2020-04-09', worked: [8, 19] }, 8 * 300 + 2 * 390],
  [
    'a shift over midnight into Christmas',
    { day: '2026-12-24', worked: [20, 26] },
    200 + 110 + 440,
  ],
  [
    'the rest of Christmas, after that shift',
    { day: '2026-12-25', entitlement: 'holiday', minutesAlreadyWorked: 120 },
    600,
  ],
  [
    'a morning of San Pablo’s holiday there, the afternoon in Lipa',
    {
      ...{ day: '2026-01-15', worked: [8, 17] as const },
      arrivals: [
        { at: manilaMoment('2026-01-15', 9 * 60), place: sanPablo },
        { at: manilaMoment('2026-01-15', 13 * 60), place: lipa },
      ],
    },
    4 * 130 + 4 * 100,
  ],
  ['San Pablo’s holiday in Lipa', { day: '2026-01-15', worked: [8, 17] }, 800],
  [
    'Christmas in a shop of fewer than ten that pays no holidays',
    {
      ...{ day: '2026-12-25', worked: [8, 17] as const, entitlement: 'holiday' },
      rules: { paysHolidays: false },
    },
    800,
  ],
  [
    'a storm after five hours',
    { day: '2026-12-01', worked: [8, 13], entitlement: 'suspended' },
    500,
  ],
  ['a storm after six', { day: '2026-12-01', worked: [8, 15], entitlement: 'suspended' }, 800],
  [
    'a storm, where its days are paid',
    { day: '2026-12-01', entitlement: 'suspended', rules: { paysSuspendedDays: true } },
    800,
  ],
  ['a day of paid leave', { day: '2026-12-01', entitlement: 'paid-leave' }, 800],
  ['a member without a rate', { day: '2026-12-01', worked: [8, 17], rates: [] }, 0],
  [
    'the day of a raise',
    {
      ...{ day: '2026-12-01', worked: [8, 17] as const },
      rates: [daily(80_000), daily(96_000, '2026-12-01')],
    },
    960,
  ],
  [
    'the day before it',
    {
      ...{ day: '2026-11-29', worked: [8, 17] as const },
      rates: [daily(96_000, '2026-12-01'), daily(80_000)],
    },
    800,
  ],
])('%s', (_, given, expected) => {
  it(`is worth ₱${expected}`, () => expect(pesos(given)).toBeCloseTo(expected, 10));
});

const kinds = new Map(nationalHolidays(2026).map(({ day, kind }) => [day, kind]));

/** Counts each minute by itself, by the sentences of the law instead of the table. */
function countMinuteByMinute(given: Required<Pick<Case, 'day' | 'worked' | 'restOn'>>): number {
  const [from, to] = given.worked;
  const span = (to - from) * 60;
  const pause = span > 300 ? 60 : 0;
  const pauseFrom = Math.floor((span - pause) / 2);
  const days = [given.day, addDays(given.day, 1)].map((day) => ({
    kind: kinds.get(day),
    isRest: weekdayOf(day) === given.restOn,
  }));
  let sum = 0;
  let worked = 0;
  for (let minute = 0; minute < span; minute += 1) {
    if (minute >= pauseFrom && minute < pauseFrom + pause) continue;
    const ofDay = from * 60 + minute;
    const hour = (ofDay % 1440) / 60;
    const { kind, isRest = false } = days[Math.floor(ofDay / 1440)] ?? {};
    let factor = 1;
    if (kind === 'regular') factor = isRest ? 2 * 1.3 : 2;
    else if (kind !== undefined) factor = isRest ? 1.5 : 1.3;
    else if (isRest) factor = 1.3;
    const isSpecial = kind !== undefined || isRest;
    if (worked >= 480) factor *= isSpecial ? 1.3 : 1.25;
    if (hour >= 22 || hour < 6) factor *= 1.1;
    sum += (100 / 60) * factor;
    worked += 1;
  }
  return sum;
}

it('is what a count minute by minute gives, on 10,000 random days', () => {
  const someDay = fc.integer({ min: 0, max: 364 }).map((n) => addDays('2026-01-01', n));
  const inQuarters = (min: number, max: number) =>
    fc.integer({ min: min * 4, max: max * 4 }).map((n) => n / 4);
  fc.assert(
    fc.property(
      someDay,
      inQuarters(0, 23.75),
      inQuarters(0.25, 16),
      fc.integer({ min: 1, max: 7 }),
      (day, from, hours, restOn) => {
        fc.pre(!day.endsWith('12-31') && day !== '2026-01-15');
        const given = { day, worked: [from, from + hours] as const, restOn };
        const lines = linesOf(given);
        // Each line is rounded once.
        expect(Math.abs(pesos(given) - countMinuteByMinute(given))).toBeLessThanOrEqual(
          0.005 * lines.length + 1e-6,
        );
        expect(lines.every(({ minutes }) => minutes > 0)).toBe(true);
      },
    ),
    { numRuns: 10_000 },
  );
});
