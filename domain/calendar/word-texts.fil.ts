import type { Translated } from '../languages.ts';
import type * as english from './word-texts.ts';

export const wordTexts: Translated<typeof english.wordTexts> = {
  weekdays: ['Lunes', 'Martes', 'Miyerkules', 'Huwebes', 'Biyernes', 'Sabado', 'Linggo'],
  noMinute: 'wala pang isang minuto',
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} oras`,
  days: (count) => `${count} araw`,
  justNow: 'ngayon lang',
  minutesAgo: (count) => `${count} minuto na ang nakalipas`,
  hoursAgo: (count) => `${count} oras na ang nakalipas`,
  daysAgo: (count) => `${count} araw na ang nakalipas`,
  listed: (others, last) => `${others} at ${last}`,
};
