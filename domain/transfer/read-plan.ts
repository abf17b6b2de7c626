import { addDays } from '../calendar/days.ts';
import { isDay } from '../manila-date.ts';
import { type PaymentPlan, usualPaymentPlan } from '../money/payment-plans.ts';
import type { PackageId } from '../packages.ts';
import { formatPesos, priceInPesos } from '../prices.ts';
import { stayInMinutes } from '../service-numbers.ts';
import { findTerm, type TermId } from '../terms.ts';
import { tasksOf } from '../visits/checklist.ts';
import type { Rhythm } from '../visits/rhythm.ts';
import { termEnd } from '../visits/term.ts';
import { type ClientColumn, clientColumns } from './columns.ts';
import { type CellFault, cellFault, type Row } from './read-row.ts';
import {
  readEvery,
  readHours,
  readList,
  readPackage,
  readPesos,
  readTerm,
  readTimes,
  readWeekdays,
} from './read-words.ts';

/** As a dispatcher chooses them (contract/team/visit-plan.ts). */
type Visits =
  | {
      kind: 'term';
      term: TermId;
      startDay: string;
      lastDay: string | null;
      rhythm: Rhythm;
      startMinutes: number;
      stayMinutes: number;
      changes: [];
    }
  | { kind: 'single'; dates: [{ day: string; startMinutes: number }]; stayMinutes: number };

export type ReadPlan = {
  packageType: PackageId;
  priceInPesos: number;
  plan: Visits;
  paymentPlan: PaymentPlan;
  /** The names of members. */
  crew: string[];
  checklist: string[];
};

const planColumns = ['package', 'term', 'start', 'weekday', 'time', 'price', 'paid'] as const;

/** Whether a row has a plan, and not a client alone. */
export function hasPlan(row: Row<ClientColumn>): boolean {
  return planColumns.some((column) => row.text(column) !== '');
}

/**
 * Reads a row's plan. A price that is not the table's makes a custom term of the same days, because
 * only a custom term has a price of its own. Unreadable cells become faults, and then there is no
 * plan.
 */
export function readPlan(row: Row<ClientColumn>, faults: CellFault[]): ReadPlan | null {
  const before = faults.length;
  const packageType = asked(row, 'package', readPackage, faults);
  const startDay = asked(row, 'start', () => row.day('start'), faults);
  const times = asked(row, 'time', readTimes, faults);
  const startMinutes = times?.start ?? null;
  const stayMinutes = asked(row, 'hours', readHours, faults, times?.minutes ?? stayInMinutes.usual);
  const price = row.text('price') === '' ? null : asked(row, 'price', readPesos, faults);
  const common = {
    crew: readList(row.text('crew')),
    checklist: row
      .text('tasks')
      .split(';')
      .flatMap((task) => task.trim() || []),
  };
  if (packageType === 'on-demand') {
    if (row.text('price') === '') faults.push(noPrice(row));
    if (faults.length > before || startDay === null || startMinutes === null) return null;
    return {
      ...{ packageType, priceInPesos: price ?? 0, paymentPlan: { kind: 'in-full' } },
      plan: {
        kind: 'single',
        dates: [{ day: startDay, startMinutes }],
        stayMinutes: stayMinutes ?? stayInMinutes.usual,
      },
      ...common,
      checklist: common.checklist.length > 0 ? common.checklist : tasksOf(packageType),
    };
  }
  const term = asked(row, 'term', readTerm, faults);
  const rhythm = readRhythm(row, faults);
  const lastDay =
    term === 'custom' ? asked(row, 'lastDay', () => row.day('lastDay'), faults) : null;
  if (term === 'custom' && row.text('price') === '') faults.push(noPrice(row));
  if (faults.length > before || packageType === null || startDay === null) return null;
  if (term === null || rhythm === null || startMinutes === null || stayMinutes === null)
    return null;

  const priced = pricedTerm({ packageType, term, startDay, lastDay, price });
  const paymentPlan = readPayment(row, priced.term, term, faults);
  if (paymentPlan === null) return null;
  return {
    ...{ packageType, priceInPesos: priced.priceInPesos, paymentPlan },
    plan: {
      ...{ kind: 'term', term: priced.term, lastDay: priced.lastDay, startDay, rhythm },
      ...{ startMinutes, stayMinutes, changes: [] },
    },
    ...common,
    checklist: common.checklist.length > 0 ? common.checklist : tasksOf(packageType),
  };
}

type Asked = {
  packageType: PackageId;
  term: TermId;
  startDay: string;
  lastDay: string | null;
  price: number | null;
};

function pricedTerm({ packageType, term, startDay, lastDay, price }: Asked) {
  const listed = priceInPesos(packageType, term);
  const months = findTerm(term)?.months ?? null;
  if (months === null || price === null || price === listed) {
    return { term, lastDay, priceInPesos: price ?? listed ?? 0 };
  }
  const last = addDays(termEnd(startDay, months), -1);
  return { term: 'custom' as const, lastDay: last, priceInPesos: price };
}

function readRhythm(row: Row<ClientColumn>, faults: CellFault[]): Rhythm | null {
  const every = asked(row, 'every', readEvery, faults, { weeks: 1 });
  const weekdays = asked(row, 'weekday', readWeekdays, faults);
  const [weekday] = weekdays ?? [];
  if (every === null || weekdays === null || weekday === undefined) return null;
  if ('weeks' in every) return { kind: 'weeks', every: every.weeks, weekdays };
  if (weekdays.length === 1) return { kind: 'months', ordinal: every.ordinal, weekday };
  faults.push(
    cellFault(columnOf('weekday'), row.text('weekday'), 'Write one weekday, such as Friday.'),
  );
  return null;
}

/** The defaults of a term hold for the custom one that another price makes of it. */
function readPayment(
  row: Row<ClientColumn>,
  term: TermId,
  written: TermId,
  faults: CellFault[],
): PaymentPlan | null {
  const text = row.text('payment').toLowerCase();
  if (text === '') {
    const usual = usualPaymentPlan(written === 'custom' ? term : written);
    return { kind: usual };
  }
  if (text === 'monthly') return { kind: 'monthly' };
  if (text === 'in full' || text === 'full') return { kind: 'in-full' };
  const [, deposit = '', restDay = ''] =
    /^deposit\s+(\S+?),?\s+rest\s+(?:on\s+)?(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  const depositInPesos = readPesos(deposit);
  if (depositInPesos !== null && isDay(restDay))
    return { kind: 'deposit', depositInPesos, restDay };
  faults.push(cellFault(columnOf('payment'), row.text('payment')));
  return null;
}

function noPrice(row: Row<ClientColumn>): CellFault {
  const todo = `Write the price in whole pesos, such as ${formatPesos(12_000)}.`;
  return cellFault(columnOf('price'), row.text('price'), todo);
}

/** Reads a cell. An unreadable one is a fault, and so is an empty one without a default. */
function asked<T>(
  row: Row<ClientColumn>,
  id: ClientColumn,
  read: (text: string) => T | null,
  faults: CellFault[],
  usual: T | null = null,
): T | null {
  const text = row.text(id);
  if (text === '' && usual !== null) return usual;
  const found = text === '' ? null : read(text);
  if (found === null) faults.push(cellFault(columnOf(id), text));
  return found;
}

function columnOf(id: ClientColumn) {
  const found = clientColumns.find((column) => column.id === id);
  if (found === undefined) throw new Error(`There is no column ${id}.`);
  return found;
}
