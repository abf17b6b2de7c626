import type { Language } from '../../domain/languages.ts';
import { language } from '../language.ts';

/** Sent with calls to the server, whose default is English. */
export const ownLanguage: { language?: Language } = language === 'en' ? {} : { language };
