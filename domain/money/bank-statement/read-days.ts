import { isDay } from '../../manila-date.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Returns the days of a column, YYYY-MM-DD, null for what is none: '2026-11-23', '23 Nov 2026', 'November 23, 2026' and
 * '11/23/2026'. Of the last the month comes first, as banks here write it, unless one of the column cannot be meant so.
 */
export function readDays(texts: readonly string[]): (string | null)[] {
  const dayFirst = texts.some((text) => {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d/.exec(text.trim()) ?? [];
    return Number(first) > 12 && Number(second) <= 12;
  });
  return texts.map((text) => dayOf(text.trim().toLowerCase(), dayFirst));
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
