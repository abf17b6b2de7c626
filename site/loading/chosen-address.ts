import { everyLanguage, languages } from '../../domain/languages.ts';
import { chosenLanguageKey } from '../session/chosen-language.ts';

/**
 * Returns this crew page's address in the language chosen on this phone; null if it is the current
 * one, or before a choice.
 */
export function chosenAddress(pathname: string): string | null {
  const chosen = storedLanguage();
  const here = everyLanguage.findLast((language) =>
    `${pathname}/`.startsWith(`${languages[language].prefix}/`),
  );
  if (chosen === undefined || here === undefined || here === chosen) return null;
  return languages[chosen].prefix + pathname.slice(languages[here].prefix.length);
}

function storedLanguage() {
  try {
    const stored = localStorage.getItem(chosenLanguageKey);
    return everyLanguage.find((language) => language === stored);
  } catch {
    // Without storage the address is the choice.
    return undefined;
  }
}
