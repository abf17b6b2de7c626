import { type Language, languages } from '../domain/languages.ts';

declare const __LANGUAGE__: Language | undefined;
declare const __PREFIX__: string | undefined;

/** Where the pages of the bundle's language begin: '' or '/fil' (see vite.config.ts). */
export const prefix: string = typeof __PREFIX__ === 'undefined' ? '' : __PREFIX__;

/** The language of the bundle. */
export const language: Language = typeof __LANGUAGE__ === 'undefined' ? 'en' : __LANGUAGE__;

/** The other language, for the link that leads to it. */
export const other = languages[language === 'en' ? 'fil' : 'en'];
