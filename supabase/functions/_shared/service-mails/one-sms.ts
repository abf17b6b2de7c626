import type { Brand } from '../../../../domain/brand.ts';
import { hourInMs } from '../../../../domain/calendar/in-ms.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatTime } from '../../../../domain/calendar/words.ts';
import { inLanguage, type Language } from '../../../../domain/languages.ts';
import { urgentWithinHours } from '../../../../domain/service-numbers.ts';
import { onePartInSeptets, septetsOf, toGsm } from '../../../../domain/sms/gsm.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { smsTexts as filipino } from './sms-texts.fil.ts';
import { smsTexts as english, type SmsTime } from './sms-texts.ts';

export const smsTextsIn = (language: Language) => inLanguage(english, filipino, language);

/**
 * Returns the first text that fits into one part of an SMS after the sender's name, or null. No
 * message begins with 'Test', which the gateway drops.
 */
export function oneSms({ name }: Pick<Brand, 'name'>, texts: readonly string[]): string | null {
  const opening = /^\W*test/i.test(name) ? `From ${name}` : name;
  const fitting = texts
    .map((text) => toGsm(withoutLinks(`${opening}: ${text}`)))
    .find((text) => septetsOf(text) <= onePartInSeptets);
  return fitting ?? null;
}

/** In Manila. */
export function smsTimeOf(moment: Date): SmsTime {
  return { day: manilaDayOf(moment), time: formatTime(manilaMinutesOf(moment)) };
}

/** Visits of one day: '8:00 Lipa, 10:30 Tanauan'. No crew works at night. */
export function visitsInShort(visits: readonly { startsAt: Date; town: string }[]): string {
  return visits
    .map(({ startsAt, town }) => [
      smsTimeOf(startsAt).time.replace(/ [AP]M$/, ''),
      town.replace(/ City$/, ''),
    ])
    .map((words) => words.join(' '))
    .join(', ');
}

/** Whether a visit is so near that its news is urgent. */
export function isUrgent(startsAt: Date, now = new Date()): boolean {
  return Math.abs(+startsAt - +now) <= urgentWithinHours * hourInMs;
}
