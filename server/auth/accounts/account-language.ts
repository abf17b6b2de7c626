import { everyLanguage, inLanguage, type Language } from '../../../domain/languages.ts';
import type { UserData } from '../request/body.ts';
import { letterTexts as filipino } from './letter-texts.fil.ts';
import { letterTexts as english } from './letter-texts.ts';

/** Returns English if the account names no language that we know. */
export function languageOf(data: UserData | null): Language {
  return everyLanguage.find((language) => language === data?.language) ?? 'en';
}

type Said = { raw_user_meta_data: UserData | null };

/** Returns the data of the sign-up that a mail is about, or else of the last one. */
export function saidIn(mail: Said, account: Said): UserData | null {
  return mail.raw_user_meta_data ?? account.raw_user_meta_data;
}

export function saidLanguage(data: UserData | null): UserData {
  const language = languageOf(data);
  return language === 'en' ? {} : { language };
}

export const letterTextsIn = (language: Language) => inLanguage(english, filipino, language);
