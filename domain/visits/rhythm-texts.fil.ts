import type { Translated } from '../languages.ts';
import type * as english from './rhythm-texts.ts';

export const rhythmTexts: Translated<typeof english.rhythmTexts> = {
  everyWeek: (weekdays) => `Linggo-linggo, tuwing ${weekdays}`,
  everyWeeks: (weeks, weekdays) => `Tuwing ${weeks} linggo, araw ng ${weekdays}`,
  everyMonth: (ordinal, weekday) => `Buwan-buwan, sa ${ordinal} ${weekday}`,
  ordinals: { 1: 'unang', 2: 'ikalawang', 3: 'ikatlong', 4: 'ikaapat na', last: 'huling' },
};
