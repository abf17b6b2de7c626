import { isDay } from '../../manila-date.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The order of dates in digits, such as 05/11/2026. */
export const dayOrders = ['month-first', 'day-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

export type DaysWritten = {
  /** Null if both orders fit equally well. */
  order: DayOrder | null;
  /** A day that the two orders read differently; null if the order does not matter. */
  example: string | null;
};

/**
 * Returns the order in which more of the days exist. `statementOn` is the day on which a statement
 * is read: its days lie close together and not in the future, so the order with fewer months wins.
 */
export function orderOfDays(texts: readonly string[], statementOn?: string): DaysWritten {
  const [monthFirst = [], dayFirst = []] = dayOrders.map((order) => readDays(texts, order));
  const isRead = (day: string | null) => day !== null;
  const example = texts.find((_, at) => {
    const [one, other] = [monthFirst[at] ?? null, dayFirst[at] ?? null];
    return isRead(one) && isRead(other) && one !== other;
  });
  const faultsOf = (days: readonly (string | null)[]) => {
    const read = days.filter(isRead);
    const missing = days.length - read.length;
    if (statementOn === undefined) return [missing];
    const months = new Set(read.map((day) => day.slice(0, 7))).size;
    return [missing, months, read.filter((day) => day > statementOn).length];
  };
  const [ofMonthFirst, ofDayFirst] = [faultsOf(monthFirst), faultsOf(dayFirst)];
  const telling = ofMonthFirst.findIndex((faults, at) => faults !== ofDayFirst[at]);
  const isMonthFirst = (ofMonthFirst[telling] ?? 0) < (ofDayFirst[telling] ?? 0);
  if (telling === -1) {
    return { order: example === undefined ? 'month-first' : null, example: example ?? null };
  }
  return { order: isMonthFirst ? 'month-first' : 'day-first', example: example ?? null };
}

/**
 * Returns YYYY-MM-DD, or null if unreadable, for '2026-11-23', '23 Nov 2026', 'November 23, 2026'
 * and '11/23/2026', the last in the column's order.
 */
export function readDays(texts: readonly string[], order: DayOrder): (string | null)[] {
  return texts.map((text) => dayOf(text.trim().toLowerCase(), order === 'day-first'));
}

function dayOf(text: string, dayFirst: boolean): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return written(iso[1], iso[2], iso[3]);
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text);
  if (figures) {
    const [, first, second, year] = figures;
    return dayFirst ? written(year, second, first) : written(year, first, second);
  }
  const named = /^(\d{1,2})[\s-]*([a-z]{3})[a-z]*\.?,?[\s-]*(\d{4}|\d{2})(?!\d)/.exec(text);
  if (named) return written(named[3], monthOf(named[2]), named[1]);
  const american = /^([a-z]{3})[a-z]*\.?[\s-]*(\d{1,2}),?[\s-]+(\d{4}|\d{2})(?!\d)/.exec(text);
  return american ? written(american[3], monthOf(american[1]), american[2]) : null;
}

const monthOf = (name = '') => String(months.indexOf(name) + 1);

function written(year = '', month = '', day = ''): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}
