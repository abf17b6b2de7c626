import { addDays, type Weekday } from '../calendar/days.ts';
import { timeFieldValue, weekdayName } from '../calendar/words.ts';
import type { Due } from '../money/dues.ts';
import { paymentPlanLabels } from '../money/payment-plans.ts';
import { findPackage, type PackageId } from '../packages.ts';
import { priceInPesos } from '../prices.ts';
import { findTerm, type TermId } from '../terms.ts';
import { type Ordinal, type Rhythm, weekdaysOf } from '../visits/rhythm.ts';
import { termEnd } from '../visits/term.ts';
import type { ClientColumn } from './columns.ts';

export type RunningPlan = {
  number: string;
  packageType: PackageId;
  term: TermId;
  firstDay: string;
  endDay: string;
  rhythm: Rhythm;
  startMinutes: number;
  stayMinutes: number;
  priceInPesos: number;
  crew: readonly string[];
  checklist: readonly string[];
  /** Of the price only. */
  dues: readonly Pick<Due, 'kind' | 'day' | 'pesos'>[];
};

const ordinalWords: Readonly<Record<Ordinal, string>> = {
  ...{ 1: 'First', 2: 'Second', 3: 'Third', 4: 'Fourth', last: 'Last' },
};

/** Returns the cells from which `readPlan` makes the same plan. */
export function planCells(plan: RunningPlan): Partial<Record<ClientColumn, string>> {
  const { packageType, term, firstDay, endDay, rhythm, stayMinutes } = plan;
  const months = findTerm(term)?.months ?? null;
  // A pause moved the end, or it has a price of its own: then only its days say how long it is.
  const isUsual =
    months !== null &&
    termEnd(firstDay, months) === endDay &&
    priceInPesos(packageType, term) === plan.priceInPesos;
  return {
    plan: plan.number,
    package: findPackage(packageType)?.name ?? packageType,
    term: (isUsual && findTerm(term)?.label) || 'Custom',
    start: firstDay,
    lastDay: isUsual ? '' : addDays(endDay, -1),
    ...rhythmCells(rhythm),
    time: timeFieldValue(plan.startMinutes),
    hours: String(stayMinutes / 60),
    crew: plan.crew.join(', '),
    tasks: plan.checklist.join('; '),
    price: String(plan.priceInPesos),
    payment: paymentCell(plan.dues),
  };
}

function rhythmCells(rhythm: Rhythm): { every: string; weekday: string } {
  const weekday = weekdaysOf(rhythm)
    .map((day: Weekday) => weekdayName(day))
    .join(', ');
  if (rhythm.kind === 'months') return { every: ordinalWords[rhythm.ordinal], weekday };
  return { every: rhythm.every === 1 ? 'Week' : `${rhythm.every} weeks`, weekday };
}

function paymentCell(dues: RunningPlan['dues']): string {
  const [first, second] = dues;
  if (first?.kind === 'deposit' && second !== undefined) {
    return `Deposit ${first.pesos}, rest ${second.day}`;
  }
  return dues.length > 1 ? paymentPlanLabels.monthly : paymentPlanLabels['in-full'];
}
