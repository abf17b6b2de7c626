import type { Weekday } from '../calendar/days.ts';
import { weekdayName } from '../calendar/words.ts';
import { readAmountInCentavos } from '../money/bank-statement/read-amount.ts';
import {
  claimableMethods,
  type HandedMethod,
  paymentMethodLabels,
} from '../money/payment-methods.ts';
import { type PackageId, packages } from '../packages.ts';
import { type TermId, terms } from '../terms.ts';
import type { Ordinal } from '../visits/rhythm.ts';

const everyWeekday: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** Splits 'Mon, Thu', 'Ana and Ben' or 'Ana & Ben'. */
export function readList(text: string): string[] {
  return text.split(/[,;/&]|\band\b/i).flatMap((part) => part.trim() || []);
}

/** Reads 'Monday', 'Mon, Thu', 'Tue and Fri' or 'W'. Null if a part is not a weekday. */
export function readWeekdays(text: string): Weekday[] | null {
  // T and S alone can be two days each.
  const days = readList(text).map((part) =>
    everyWeekday.find(
      (day) =>
        (part.length >= 2 || /^[mwf]$/i.test(part)) &&
        weekdayName(day).toLowerCase().startsWith(bare(part)),
    ),
  );
  return days.length > 0 && days.every((day) => day !== undefined) ? days : null;
}

/** Drops plurals and points: 'Mondays', 'Mon.'. */
const bare = (part: string) => part.toLowerCase().replace(/(?<=day)s$|\.$/, '');

/** Returns minutes after midnight of '9:00 AM', '9am' or '13:30', or null. */
export function readTime(text: string): number | null {
  const found = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim());
  if (found === null) return null;
  const [, first, second = '0', half] = found;
  const [hours, minutes] = [Number(first), Number(second)];
  if (minutes > 59 || hours > (half === undefined ? 23 : 12) || (half && hours === 0)) return null;
  const isAfternoon = half?.toLowerCase() === 'p';
  const on24 = half === undefined ? hours : (hours % 12) + (isAfternoon ? 12 : 0);
  return on24 * 60 + minutes;
}

/** Where '8-10am' begins, with its length; the length is null of a single time. */
export type Times = { start: number; minutes: number | null };

/** Reads '9am', '8-10am' or '11 AM to 1 PM'. Null if unreadable. */
export function readTimes(text: string): Times | null {
  const [from = '', to, ...more] = text.trim().split(/\s*(?:[-–—]|\bto\b)\s*/i);
  if (to === undefined) {
    const start = readTime(from);
    return start === null ? null : { start, minutes: null };
  }
  const end = readTime(to);
  if (end === null || more.length > 0) return null;
  // '8-10am' says the half of the day once, and '11-1pm' goes over noon.
  const half = /[ap]\.?(?:m\.?)?$/i.exec(to)?.[0] ?? '';
  const start = [`${from}${half}`, `${from}am`, from]
    .map(readTime)
    .find((time) => time !== null && time < end);
  return start === undefined || start === null ? null : { start, minutes: end - start };
}

/** Returns the minutes of '2', '2.5' or '2 hours', or null. */
export function readHours(text: string): number | null {
  const found = /^(\d+(?:[.,]\d+)?)\s*(?:h|hr|hrs|hour|hours)?\.?$/i.exec(text.trim());
  return found === null ? null : Math.round(Number(found[1]?.replace(',', '.')) * 60);
}

/** Every so many weeks, or once a month on one of its weekdays. */
export type Every = { weeks: 1 | 2 | 4 } | { ordinal: Ordinal };

const ordinals: Readonly<Record<string, Ordinal>> = {
  ...{ first: 1, '1st': 1, second: 2, '2nd': 2, third: 3, '3rd': 3 },
  ...{ fourth: 4, '4th': 4, last: 'last' },
};
const weeks: Readonly<Record<string, 1 | 2 | 4>> = {
  ...{ '': 1, w: 1, week: 1, weekly: 1, '1 week': 1, '1': 1 },
  ...{ '2 weeks': 2, 'two weeks': 2, biweekly: 2, 'bi-weekly': 2, 'other week': 2, '2': 2 },
  ...{ '4 weeks': 4, 'four weeks': 4, '4': 4 },
};

/** An empty text is every week. Null if unreadable. */
export function readEvery(text: string): Every | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^every\s+/, '');
  const ordinal = Object.hasOwn(ordinals, plain) ? ordinals[plain] : undefined;
  if (ordinal !== undefined) return { ordinal };
  const found = Object.hasOwn(weeks, plain) ? weeks[plain] : undefined;
  return found === undefined ? null : { weeks: found };
}

/** Reads 'Master Gwapo', 'gwapo' or 'On-Demand'. */
export function readPackage(text: string): PackageId | null {
  const plain = lettersOf(text);
  const found = packages.find(({ id, name }) =>
    [id, name, name.replace('Master', '')].some((one) => lettersOf(one) === plain && plain !== ''),
  );
  return found?.id ?? null;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Reads '12 months', '12 mos.', '12', '1 yr' or 'Custom'. */
export function readTerm(text: string): TermId | null {
  const plain = text.trim().toLowerCase().replace(/\.$/, '');
  if (/^(?:1|one)[\s-]*(?:year|yr)$/.test(plain)) return '12-months';
  const months = /^(\d+)(?:[\s-]*(?:m|mo|mos|month|months))?$/.exec(plain)?.[1];
  const found = terms.find(
    (term) => term.id === plain || (months !== undefined && term.months === Number(months)),
  );
  return found?.id ?? null;
}

/** Returns whole pesos of '₱9,200.00'; null for centavos, negative amounts and other texts. */
export function readPesos(text: string): number | null {
  const centavos = readAmountInCentavos(text);
  return centavos === null || centavos < 0 || centavos % 100 > 0 ? null : centavos / 100;
}

/** Reads 'GCash' or 'Bank transfer'. */
export function readMethod(text: string): HandedMethod | null {
  const plain = lettersOf(text).replace(/(?:banktransfer|banktobank|deposit)$/, 'bank');
  return (
    claimableMethods.find((method) =>
      [lettersOf(method), lettersOf(paymentMethodLabels[method])].includes(plain),
    ) ?? null
  );
}
