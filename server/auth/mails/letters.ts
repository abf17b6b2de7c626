import { type Brand, phoneHref } from '../../../domain/brand.ts';
import type { Language } from '../../../domain/languages.ts';
import type { MailBlock } from '../../../supabase/functions/_shared/mail/letter.ts';
import type { Mail } from '../../../supabase/functions/_shared/service-mails/queue.ts';
import { letterTextsIn } from '../accounts/account-language.ts';

/** A mail without its recipient. */
export type AccountMail = Omit<Mail, 'recipient' | 'replyTo'>;

function linkAndCode(label: string, url: string, code: string, lead: string): MailBlock[] {
  return [{ button: { label, url } }, { paragraph: lead }, { code }];
}

export function confirmationMail(
  business: string,
  { url, code }: { url: string; code: string },
  language: Language = 'en',
): AccountMail {
  const { confirmation: texts, works } = letterTextsIn(language);
  return {
    ...{ kind: 'confirmation', language },
    subject: texts.subject(business),
    preheader: texts.preheader,
    title: texts.title(business),
    blocks: [
      { paragraph: texts.text },
      ...linkAndCode(texts.button, url, code, texts.elsewhere),
      { paragraph: works },
      { note: texts.notYou },
    ],
  };
}

export function recoveryMail(
  business: string,
  { url, code }: { url: string; code: string },
  language: Language = 'en',
): AccountMail {
  const { recovery: texts, works } = letterTextsIn(language);
  return {
    ...{ kind: 'recovery', language },
    subject: texts.subject(business),
    preheader: texts.preheader,
    title: texts.title,
    blocks: [
      { paragraph: texts.text(business) },
      ...linkAndCode(texts.button, url, code, texts.elsewhere),
      { paragraph: works },
      { note: texts.notYou },
    ],
  };
}

/** Asks the old and the new address whether the account may move. */
export function emailChangeMail(
  business: string,
  { url, newEmail }: { url: string; newEmail: string },
  language: Language = 'en',
): AccountMail {
  const { emailChange: texts, newAddress, linkWorks } = letterTextsIn(language);
  return {
    ...{ kind: 'email-change', language },
    subject: texts.subject(business),
    preheader: texts.preheader,
    title: texts.title,
    blocks: [
      { paragraph: texts.text(business) },
      { facts: [[newAddress, newEmail]] },
      { paragraph: texts.both },
      { button: { label: texts.button, url } },
      { paragraph: linkWorks },
      { note: texts.notYou },
    ],
  };
}

export function reauthenticationMail(
  business: string,
  { code }: { code: string },
  language: Language = 'en',
): AccountMail {
  const { reauthentication: texts } = letterTextsIn(language);
  return {
    ...{ kind: 'reauthentication', language },
    subject: texts.subject(business),
    preheader: texts.preheader,
    title: texts.title,
    blocks: [
      { paragraph: texts.text },
      { code },
      { paragraph: texts.works },
      { note: texts.notYou },
    ],
  };
}

export function passwordChangedMail(
  { name: business, phone }: Pick<Brand, 'name' | 'phone'>,
  language: Language = 'en',
): AccountMail {
  const { passwordChanged: texts, ...all } = letterTextsIn(language);
  return {
    ...{ kind: 'password-changed', language },
    subject: texts.subject(business),
    preheader: all.ifChosen,
    title: texts.title,
    blocks: [
      { paragraph: texts.text(business) },
      { paragraph: all.nothingToDo },
      { note: all.notYouPassword },
      { facts: [[all.callUs, phone, { href: phoneHref(phone) }]] },
    ],
  };
}

/** Goes to the old address. */
export function emailChangedMail(
  { name: business, phone }: Pick<Brand, 'name' | 'phone'>,
  { newEmail }: { newEmail: string },
  language: Language = 'en',
): AccountMail {
  const { emailChanged: texts, ...all } = letterTextsIn(language);
  return {
    ...{ kind: 'email-changed', language },
    subject: texts.subject(business),
    preheader: all.ifChanged,
    title: texts.title,
    blocks: [
      { paragraph: texts.text(business) },
      { facts: [[all.newAddress, newEmail]] },
      { paragraph: all.nothingToDo },
      { note: texts.notYou },
      { facts: [[all.callUs, phone, { href: phoneHref(phone) }]] },
    ],
  };
}
