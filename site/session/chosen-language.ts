import type { Language } from '../../domain/languages.ts';
import { writeText } from '../ui/browser-storage.ts';

/** In local storage: the crew page's language on this phone. */
export const chosenLanguageKey = 'maayos-crew-language';

/** The choice outlasts signing out. */
export function chooseLanguage(language: Language): void {
  writeText('browser', chosenLanguageKey, language);
}
