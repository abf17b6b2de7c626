import { type Brand, phoneHref } from '../../../domain/brand.ts';
import type { Language } from '../../../domain/languages.ts';
import { letterTextsIn } from '../accounts/account-language.ts';
import type { AccountMail } from './letters.ts';

type Business = Pick<Brand, 'name' | 'phone'>;

function callUs({ phone }: Business, label: string) {
  return { facts: [[label, phone, { href: phoneHref(phone) }]] } as const;
}

export function factorEnrolledMail(brand: Business, language: Language = 'en'): AccountMail {
  const { factorEnrolled: texts, ...all } = letterTextsIn(language);
  return {
    ...{ kind: 'mfa-factor-enrolled', language },
    subject: texts.subject(brand.name),
    preheader: all.ifAdded,
    title: texts.title,
    blocks: [
      { paragraph: texts.text(brand.name) },
      { paragraph: all.nothingToDo },
      { note: texts.notYou },
      callUs(brand, all.callUs),
    ],
  };
}

export function factorUnenrolledMail(brand: Business, language: Language = 'en'): AccountMail {
  const { factorUnenrolled: texts, ...all } = letterTextsIn(language);
  return {
    ...{ kind: 'mfa-factor-unenrolled', language },
    subject: texts.subject(brand.name),
    preheader: all.ifRemoved,
    title: texts.title,
    blocks: [
      { paragraph: texts.text(brand.name) },
      { paragraph: all.nothingToDo },
      { note: all.notYouPassword },
      callUs(brand, all.callUs),
    ],
  };
}

export function factorsResetMail(brand: Business, language: Language = 'en'): AccountMail {
  const { factorsReset: texts, ...all } = letterTextsIn(language);
  return {
    ...{ kind: 'mfa-factors-reset', language },
    subject: texts.subject(brand.name),
    preheader: texts.preheader,
    title: texts.title,
    blocks: [
      { paragraph: texts.text(brand.name) },
      { paragraph: texts.again },
      { note: texts.notYou },
      callUs(brand, all.callUs),
    ],
  };
}
