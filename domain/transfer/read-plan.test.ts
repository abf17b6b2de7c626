import { expect, it } from 'vitest';
import { placesOf } from './columns.ts';
import { readPlan } from './read-plan.ts';
import { type CellFault, readRows } from './read-row.ts';

/** Reads the plan of one row, given by the titles of its columns. */
function plan(cells: Record<string, string>) {
  const places = placesOf('clients', Object.keys(cells));
  const [row] = readRows(places, [{ number: 2, cells: Object.values(cells) }], {
    ...{ daysIn: ['start', 'lastDay'], order: 'month-first' },
  });
  const faults: CellFault[] = [];
  return { plan: row === undefined ? null : readPlan(row as never, faults), faults };
}

const weekly = {
  ...{ Package: 'Master Gwapo', Term: '3 months', Start: '12/01/2026' },
  ...{ Weekday: 'Tue', Time: '9:00' },
};

it('has the price of the table, two hours and all that is usual', () => {
  expect(plan(weekly)).toMatchObject({
    faults: [],
    plan: {
      ...{ priceInPesos: 38_640, paymentPlan: { kind: 'monthly' }, crew: [] },
      plan: { term: '3-months', startDay: '2026-12-01', lastDay: null, stayMinutes: 120 },
    },
  });
});

it('is a custom term of the same days where it has a price of its own', () => {
  expect(plan({ ...weekly, Price: '36,000' }).plan).toMatchObject({
    ...{ priceInPesos: 36_000, paymentPlan: { kind: 'monthly' } },
    plan: { term: 'custom', lastDay: '2027-02-28' },
  });
});

it('needs a price where the table has none, and says all that is missing', () => {
  const { faults } = plan({ Package: 'Boss Master', Term: 'Custom', Weekday: 'x', Price: '' });
  expect(faults.map(({ column }) => column)).toEqual([
    ...['start', 'time', 'weekday', 'lastDay', 'price'],
  ]);
});

it('is one visit of On-Demand', () => {
  const job = {
    Package: 'On-Demand',
    Start: '1 Dec 2026',
    Time: '1 PM',
    Price: '2500',
    Hours: '4',
  };
  expect(plan(job).plan).toMatchObject({
    plan: { kind: 'single', dates: [{ day: '2026-12-01', startMinutes: 780 }], stayMinutes: 240 },
    paymentPlan: { kind: 'in-full' },
  });
});

it('stays as long as the times say where no hours are written', () => {
  const times = { ...weekly, Time: '8-11am' };
  expect(plan(times).plan?.plan).toMatchObject({ startMinutes: 480, stayMinutes: 180 });
  expect(plan({ ...times, Hours: '-' }).plan?.plan).toMatchObject({ stayMinutes: 180 });
  expect(plan({ ...times, Hours: '2' }).plan?.plan).toMatchObject({ stayMinutes: 120 });
});
