import { everyLanguage, type Language, languages } from '../../domain/languages.ts';
import { readText, writeText } from '../ui/browser-storage.ts';

/** In local storage: the crew page's language on this phone. It outlasts signing out. */
const chosenLanguageKey = 'maayos-crew-language';

/** Ends a link to the other language, so that a tap before React runs is a choice too. */
export const choice = '#chosen';

/** Stores the language of this address. Without storage the address is the choice. */
export function chooseLanguageOf(pathname: string): void {
  const chosen = languageOf(pathname);
  if (chosen !== undefined) writeText('browser', chosenLanguageKey, chosen);
}

/**
 * Returns this crew page's address in the language chosen on this phone; null if it is the current
 * one, or before a choice.
 */
export function chosenAddress(pathname: string): string | null {
  const stored = readText('browser', chosenLanguageKey);
  const chosen = everyLanguage.find((language) => language === stored);
  const here = languageOf(pathname);
  if (chosen === undefined || here === undefined || here === chosen) return null;
  return languages[chosen].prefix + pathname.slice(languages[here].prefix.length);
}

function languageOf(pathname: string): Language | undefined {
  return everyLanguage.findLast((language) =>
    `${pathname}/`.startsWith(`${languages[language].prefix}/`),
  );
}
