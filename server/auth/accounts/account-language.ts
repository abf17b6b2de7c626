import { everyLanguage, inLanguage, type Language } from '../../../domain/languages.ts';
import type { UserData } from '../request/body.ts';
import { letterTexts as filipino } from './letter-texts.fil.ts';
import { letterTexts as english } from './letter-texts.ts';

/** Returns the language that an account says of itself; English if it says none that we know. */
export function languageOf(data: UserData | null): Language {
  return everyLanguage.find((language) => language === data?.language) ?? 'en';
}

type Said = { raw_user_meta_data: UserData | null };

/** Returns what somebody said of themselves in the sign-up that a mail is about, or else in the last. */
export function saidIn(mail: Said, account: Said): UserData | null {
  return mail.raw_user_meta_data ?? account.raw_user_meta_data;
}

/** Returns of what somebody says of themselves no more than the language. */
export function saidLanguage(data: UserData | null): UserData {
  const language = languageOf(data);
  return language === 'en' ? {} : { language };
}

/** Returns what account mails say in a language. */
export const letterTextsIn = (language: Language) => inLanguage(english, filipino, language);
