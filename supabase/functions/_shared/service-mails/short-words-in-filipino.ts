import { dayTexts } from '../../../../domain/calendar/day-texts.fil.ts';
import { wordTexts } from '../../../../domain/calendar/word-texts.fil.ts';
import { formatShortDay, listInWords } from '../../../../domain/calendar/words.ts';
import { mailTexts } from './mail-texts.fil.ts';
import type { SmsTime } from './sms-texts.ts';

/** 'Mar 24 Nob' */
export const dayOf = (day: string) => formatShortDay(day, dayTexts).replace(',', '');

export const when = ({ day, time }: SmsTime) => `${dayOf(day)}, ${time}`;

export const arrives = ({ length }: readonly string[]) =>
  `Darating po ${length === 1 ? 'siya' : 'sila'}`;

/** 'si Ben', 'sina Ben at Nena' */
export const inWords = (names: readonly string[]) =>
  names.length < 2
    ? mailTexts.oneIs(names[0] ?? '')
    : mailTexts.severalAre(listInWords(names, wordTexts));
