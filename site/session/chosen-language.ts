import type { Language } from '../../domain/languages.ts';
import { writeText } from '../ui/browser-storage.ts';

/** The key of the language that a worker chose for the crew page on this phone, in local storage. */
export const chosenLanguageKey = 'maayos-crew-language';

/** Keeps a language as this phone's choice. It stays when the account is left. */
export function chooseLanguage(language: Language): void {
  writeText('browser', chosenLanguageKey, language);
}
