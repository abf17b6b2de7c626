import type { HomePlace } from '../calendar/holiday-at.ts';
import { type DayKind, fullDayInMinutes, nightShift, premiumOf } from './premiums.ts';
import { centavosOf, type Rate, rateOn } from './rates.ts';
import type { Piece } from './worked-time.ts';

/** What an owner chose for everybody (docs/product.md, "What hours are worth"). */
export type PayRules = {
  /** Shops and services that regularly employ fewer than ten may leave holiday pay out. */
  paysHolidays: boolean;
  /** A day of a storm, on which work was suspended. */
  paysSuspendedDays: boolean;
};

/** Why a day, or what is left of its eight hours, is paid although nobody worked. */
export type Entitlement =
  | 'none'
  /** Present, or on paid leave, on the working day before. It counts on a regular holiday alone. */
  | 'holiday'
  | 'paid-leave'
  | 'suspended';

export type PayLine = {
  day: string;
  kind: DayKind;
  isRestDay: boolean;
  what: 'worked' | 'night' | 'beyond' | 'beyond-night' | 'not-worked' | 'paid-leave' | 'suspended';
  minutes: number;
  /** In hundredths of the rate of an hour; a night's tenth is beside it. */
  factor: number;
  /** Zero for a member without a rate. */
  centavos: number;
};

export type Calendar = {
  kindAt: (day: string, place: HomePlace | null) => DayKind;
  isRestDay: (day: string) => boolean;
};

/** A workday and what it is paid by. */
export type PaidDay = {
  day: string;
  /** Of the workday that began on this day, with what it has after midnight. */
  pieces: readonly Piece[];
  /** Of this calendar day's first hours, worked after midnight in the workday before. */
  minutesAlreadyWorked: number;
  /** Where the worker lives or begins: it tells the kind of a day without work. */
  place: HomePlace | null;
  entitlement: Entitlement;
};

/** A suspended day on which so much was worked is paid whole. */
const wholeFromMinutes = 6 * 60;

/** Returns the lines of a workday. Its pay is their sum. */
export function payOfDay(
  paid: PaidDay,
  calendar: Calendar,
  rates: readonly Rate[],
  rules: PayRules,
): PayLine[] {
  const kindAt = (day: string, place: HomePlace | null) => {
    const kind = calendar.kindAt(day, place);
    return rules.paysHolidays || !isRegular(kind) ? kind : 'ordinary';
  };
  const worked = paid.pieces.map((piece) => {
    const kind = kindAt(piece.day, piece.place);
    const isRestDay = calendar.isRestDay(piece.day);
    const { firstHours, beyond } = premiumOf(piece.day, kind, isRestDay);
    return {
      ...{ day: piece.day, kind, isRestDay, minutes: piece.minutes },
      what: whatOf(piece),
      factor: piece.isBeyond ? beyond : firstHours,
    };
  });
  const lines = [...joined(worked), ...notWorked(paid, kindAt, calendar, rules)];
  return lines.map((line) => ({ ...line, centavos: worth(line, rateOn(rates, line.day)) }));
}

type Unpriced = Omit<PayLine, 'centavos'>;

const isRegular = (kind: DayKind) => kind === 'regular' || kind === 'two-regular';

function whatOf({ isNight, isBeyond }: Piece): PayLine['what'] {
  if (isBeyond) return isNight ? 'beyond-night' : 'beyond';
  return isNight ? 'night' : 'worked';
}

/** Joins what is worth the same, so that it is rounded once. */
function joined(lines: readonly Unpriced[]): Unpriced[] {
  const groups = Map.groupBy(lines, ({ day, kind, what }) => `${day} ${kind} ${what}`);
  return Array.from(groups.values(), ([first, ...more]) => ({
    ...(first as Unpriced),
    minutes: more.reduce((sum, { minutes }) => sum + minutes, first?.minutes ?? 0),
  }));
}

/** Returns what is paid of the day's eight hours although it was not worked. */
function notWorked(
  { day, pieces, minutesAlreadyWorked, place, entitlement }: PaidDay,
  kindAt: Calendar['kindAt'],
  calendar: Calendar,
  { paysSuspendedDays }: PayRules,
): Unpriced[] {
  const worked = pieces
    .filter((piece) => piece.day === day && !piece.isBeyond)
    .reduce((sum, { minutes }) => sum + minutes, minutesAlreadyWorked);
  const minutes = fullDayInMinutes - worked;
  const kind = kindAt(day, pieces.find((piece) => piece.day === day)?.place ?? place);
  const isRestDay = calendar.isRestDay(day);
  const line = (what: PayLine['what'], factor: number) =>
    minutes > 0 ? [{ day, kind, isRestDay, what, minutes, factor }] : [];
  switch (entitlement) {
    case 'none':
      return [];
    case 'holiday':
      return isRegular(kind) ? line('not-worked', premiumOf(day, kind, isRestDay).notWorked) : [];
    case 'paid-leave':
      return line('paid-leave', 100);
    case 'suspended':
      return paysSuspendedDays || worked >= wholeFromMinutes ? line('suspended', 100) : [];
  }
}

function worth({ minutes, factor, what }: Unpriced, rate: Rate | null): number {
  if (rate === null) return 0;
  const isNight = what === 'night' || what === 'beyond-night';
  return centavosOf(rate, minutes, factor, ...(isNight ? [nightShift.percent] : []));
}
