import { manilaDayOf, manilaMinutesOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatTimes } from '../../../../domain/calendar/words.ts';
import type { Language } from '../../../../domain/languages.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import type { MailFact } from '../mail/blocks.ts';
import { dayNames } from './day-names.ts';

type Times = { startsAt: Date; endsAt: Date };

/** Returns 'Tue, 8 Dec 2026, 9:00–11:00 AM' in Manila. */
export function visitTimes({ startsAt, endsAt }: Times, language: Language = 'en'): string {
  const start = manilaMinutesOf(startsAt);
  const end = start + (endsAt.getTime() - startsAt.getTime()) / 60_000;
  return `${formatDay(manilaDayOf(startsAt), dayNames(language))}, ${formatTimes(start, end)}`;
}

/** Returns the dates of visits by month, so that a year of them stays a short mail. */
export function datesByMonth(visits: readonly Times[], language: Language = 'en'): MailFact[] {
  const months = Map.groupBy(visits, ({ startsAt }) => manilaDayOf(startsAt).slice(0, 7));
  return [...months.values()].map((ofMonth) => {
    const lines = ofMonth.map((visit) => visitTimes(visit, language).replace(/ \d{4}, /, ', '));
    return [monthName(ofMonth[0]?.startsAt ?? new Date(), language), lines.join('\n')];
  });
}

/** Returns 'Dec 2026'. */
function monthName(moment: Date, language: Language): string {
  const [, , month, year] = formatDay(manilaDayOf(moment), dayNames(language)).split(' ');
  return `${month} ${year}`;
}
