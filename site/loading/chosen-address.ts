import { everyLanguage, languages } from '../../domain/languages.ts';
import { chosenLanguageKey } from '../session/chosen-language.ts';

/**
 * Returns the address of the same page of the crew in the language that was chosen on this phone; null if
 * it has that already, or before anybody chose.
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
