import type { Translated } from '../languages.ts';
import type * as english from './day-texts.ts';

export const dayTexts: Translated<typeof english.dayTexts> = {
  weekdays: ['Lin', 'Lun', 'Mar', 'Miy', 'Huw', 'Biy', 'Sab'],
  months: ['Ene', 'Peb', 'Mar', 'Abr', 'May', 'Hun', 'Hul', 'Ago', 'Set', 'Okt', 'Nob', 'Dis'],
};
