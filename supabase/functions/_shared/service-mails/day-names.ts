import { dayTexts as filipino } from '../../../../domain/calendar/day-texts.fil.ts';
import { dayTexts as english } from '../../../../domain/calendar/day-texts.ts';
import type { DayNames } from '../../../../domain/calendar/words.ts';
import { inLanguage, type Language } from '../../../../domain/languages.ts';

/** Returns the names of days and months, with which a message writes its dates in a language. */
export function dayNames(language: Language): DayNames {
  return inLanguage(english, filipino, language);
}
