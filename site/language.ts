import { type Language, languages } from '../domain/languages.ts';

declare const __LANGUAGE__: Language | undefined;
declare const __PREFIX__: string | undefined;
declare const __OTHER__: (typeof languages)[Language] | undefined;
declare const __TRANSLATED__: string | undefined;

/** Put into the bundle by the build (vite.config.ts). */
export const language: Language = typeof __LANGUAGE__ === 'undefined' ? 'en' : __LANGUAGE__;

/** The prefix of its pages' paths: '' or '/fil'. */
export const prefix: string = typeof __PREFIX__ === 'undefined' ? '' : __PREFIX__;

export const other = typeof __OTHER__ === 'undefined' ? languages.fil : __OTHER__;

/** Matches the paths of pages that exist in every language, without a prefix. */
export const translated = new RegExp(typeof __TRANSLATED__ === 'undefined' ? '$^' : __TRANSLATED__);

/**
 * Returns a page's address in the bundle's language, or in English if it exists only there. The
 * router's links have the prefix by themselves.
 */
export function hrefOf(path: string): string {
  return prefix === '' || !translated.test(path) ? path : prefix + path;
}
