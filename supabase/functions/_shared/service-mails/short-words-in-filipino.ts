import { dayTexts } from '../../../../domain/calendar/day-texts.fil.ts';
import { wordTexts } from '../../../../domain/calendar/word-texts.fil.ts';
import { formatShortDay, listInWords } from '../../../../domain/calendar/words.ts';
import { mailTexts } from './mail-texts.fil.ts';
import type { SmsTime } from './sms-texts.ts';

/** How short messages and notifications name a day in Filipino: 'Mar 24 Nob'. */
export const dayOf = (day: string) => formatShortDay(day, dayTexts).replace(',', '');

/** A day with its time. */
export const when = ({ day, time }: SmsTime) => `${dayOf(day)}, ${time}`;

/** How a crew's coming begins, by how many come. */
export const arrives = ({ length }: readonly string[]) =>
  `Darating po ${length === 1 ? 'siya' : 'sila'}`;

/** Names with their article: 'si Ben', 'sina Ben at Nena'. */
export const inWords = (names: readonly string[]) =>
  names.length < 2
    ? mailTexts.oneIs(names[0] ?? '')
    : mailTexts.severalAre(listInWords(names, wordTexts));
