import { type Language, languages } from '../domain/languages.ts';

declare const __LANGUAGE__: Language | undefined;
declare const __PREFIX__: string | undefined;
declare const __OTHER__: (typeof languages)[Language] | undefined;
declare const __TRANSLATED__: string | undefined;

/** The language of the bundle, which the build says (see vite.config.ts). */
export const language: Language = typeof __LANGUAGE__ === 'undefined' ? 'en' : __LANGUAGE__;

/** Where its pages begin: '' or '/fil'. */
export const prefix: string = typeof __PREFIX__ === 'undefined' ? '' : __PREFIX__;

/** The other language. */
export const other = typeof __OTHER__ === 'undefined' ? languages.fil : __OTHER__;

/** Matches the paths of the pages that are there in every language, without a prefix. */
export const translated = new RegExp(typeof __TRANSLATED__ === 'undefined' ? '$^' : __TRANSLATED__);

/**
 * Returns the address of a page in the language of the bundle, or in English where it is only there. The
 * router's links have the prefix by themselves.
 */
export function hrefOf(path: string): string {
  return prefix === '' || !translated.test(path) ? path : prefix + path;
}
