import { dayTexts as filipino } from '../../../../domain/calendar/day-texts.fil.ts';
import { dayTexts as english } from '../../../../domain/calendar/day-texts.ts';
import { minuteInMs } from '../../../../domain/calendar/in-ms.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../../domain/calendar/manila-clock.ts';
import { wordTexts as filipinoLists } from '../../../../domain/calendar/word-texts.fil.ts';
import { wordTexts as lists } from '../../../../domain/calendar/word-texts.ts';
import {
  type DayNames,
  formatShortDay,
  formatTimes,
  listInWords,
} from '../../../../domain/calendar/words.ts';
import type { Asked } from '../../../../domain/changes/asked.ts';
import { askedTexts as filipinoAsked } from '../../../../domain/changes/asked-texts.fil.ts';
import { askedTexts } from '../../../../domain/changes/asked-texts.ts';
import { askedInWords } from '../../../../domain/changes/asked-words.ts';
import { inLanguage, type Language } from '../../../../domain/languages.ts';
import { formatDay, formatManilaTime } from '../../../../domain/manila-date.ts';
import { agreedDueTexts as filipinoAgreed } from '../../../../domain/money/agreed-due-texts.fil.ts';
import { agreedDueTexts } from '../../../../domain/money/agreed-due-texts.ts';
import { dueLineTexts as filipinoLines } from '../../../../domain/money/due-line-texts.fil.ts';
import { dueLineTexts } from '../../../../domain/money/due-line-texts.ts';
import { standingLines } from '../../../../domain/money/due-lines.ts';
import type { Standing } from '../../../../domain/money/ledger.ts';
import { paymentMethodLabels as filipinoMethods } from '../../../../domain/money/payment-method-texts.fil.ts';
import {
  type PaymentMethod,
  paymentMethodLabels,
} from '../../../../domain/money/payment-methods.ts';
import { type AgreedDue, agreedDuesText } from '../../../../domain/money/payment-plans.ts';
import { termLabels as filipinoTerms } from '../../../../domain/term-texts.fil.ts';
import { termLabels } from '../../../../domain/term-texts.ts';
import type { TermId } from '../../../../domain/terms.ts';
import { type Rhythm, rhythmText } from '../../../../domain/visits/rhythm.ts';
import { rhythmTexts as filipinoRhythms } from '../../../../domain/visits/rhythm-texts.fil.ts';
import { rhythmTexts } from '../../../../domain/visits/rhythm-texts.ts';
import { taskNames as filipinoTasks } from '../../../../domain/visits/task-names.fil.ts';
import { taskNames } from '../../../../domain/visits/task-names.ts';
import type { VisitState } from '../../../../domain/visits/visit-states.ts';
import { visitLabels as filipinoStates } from '../../../../domain/visits/visit-texts.fil.ts';
import { visitLabels } from '../../../../domain/visits/visit-texts.ts';
import type { MailFact } from '../mail/letter.ts';

export type MailWords = ReturnType<typeof wordsIn>;

/** The domain's words in one language. Days are YYYY-MM-DD, and moments are shown in Manila. */
export function wordsIn(language: Language) {
  const names = dayNames(language);
  const words = inLanguage(lists, filipinoLists, language);
  const states = inLanguage(visitLabels, filipinoStates, language);
  return {
    /** 'Tue, 8 Dec 2026' */
    day: (day: string) => formatDay(day, names),
    dayOf: (moment: Date) => formatDay(manilaDayOf(moment), names),
    /** 'Tue, 8 Dec' */
    shortDay: (day: string) => formatShortDay(day, names),
    /** 'Tue, 8 Dec 2026, 9:00 AM' */
    moment: (moment: Date) => formatManilaTime(moment, names),
    /** 'Tue, 8 Dec 2026, 9:00–11:00 AM' */
    times: (visit: { startsAt: Date; endsAt: Date }) => visitTimes(visit, language),
    list: (parts: readonly string[]) => listInWords(parts, words),
    method: (method: PaymentMethod) =>
      inLanguage(paymentMethodLabels, filipinoMethods, language)[method],
    term: (term: TermId) => inLanguage(termLabels, filipinoTerms, language)[term],
    /** 'skipped', within a sentence. */
    state: (state: VisitState) => states[state].toLowerCase(),
    task: (stored: string) => inLanguage(taskNames, filipinoTasks, language).of(stored),
    reason: (stored: string) => inLanguage(taskNames, filipinoTasks, language).reason(stored),
    rhythm: (rhythm: Rhythm) =>
      rhythmText(rhythm, inLanguage(rhythmTexts, filipinoRhythms, language), words),
    asked: (asked: Asked, visitAt: Date | null) =>
      askedInWords(asked, visitAt, inLanguage(askedTexts, filipinoAsked, language), names),
    agreedDues: (dues: readonly AgreedDue[]) =>
      agreedDuesText(dues, inLanguage(agreedDueTexts, filipinoAgreed, language), names),
    standing: (standing: Standing) =>
      standingLines(standing, inLanguage(dueLineTexts, filipinoLines, language), names),
  };
}

export function dayNames(language: Language): DayNames {
  return inLanguage(english, filipino, language);
}

type Times = { startsAt: Date; endsAt: Date };

/** 'Tue, 8 Dec 2026, 9:00–11:00 AM' in Manila. */
export function visitTimes({ startsAt, endsAt }: Times, language: Language = 'en'): string {
  const start = manilaMinutesOf(startsAt);
  const end = start + (endsAt.getTime() - startsAt.getTime()) / minuteInMs;
  return `${formatDay(manilaDayOf(startsAt), dayNames(language))}, ${formatTimes(start, end)}`;
}

/** By month, so that a year of visits stays a short mail. */
export function datesByMonth(visits: readonly Times[], language: Language = 'en'): MailFact[] {
  const months = Map.groupBy(visits, ({ startsAt }) => manilaDayOf(startsAt).slice(0, 7));
  return [...months.values()].map((ofMonth) => {
    const lines = ofMonth.map((visit) => visitTimes(visit, language).replace(/ \d{4}, /, ', '));
    return [monthName(ofMonth[0]?.startsAt ?? new Date(), language), lines.join('\n')];
  });
}

/** 'Dec 2026' */
function monthName(moment: Date, language: Language): string {
  const [, , month, year] = formatDay(manilaDayOf(moment), dayNames(language)).split(' ');
  return `${month} ${year}`;
}
