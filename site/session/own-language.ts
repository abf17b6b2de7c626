import type { Language } from '../../domain/languages.ts';
import { language } from '../language.ts';

/** What the page says of its language to the server, which takes English for granted. */
export const ownLanguage: { language?: Language } = language === 'en' ? {} : { language };
