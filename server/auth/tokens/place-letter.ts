import { type Brand, phoneHref } from '../../../domain/brand.ts';
import { inLanguage, type Language } from '../../../domain/languages.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { placeTexts as filipino } from '../../../domain/people/place-texts.fil.ts';
import { placeTexts as english } from '../../../domain/people/place-texts.ts';
import type { Device } from '../../../domain/people/sign-in-place.ts';
import { dayNames } from '../../../supabase/functions/_shared/service-mails/mail-words.ts';
import type { Mail } from '../../../supabase/functions/_shared/service-mails/queue.ts';
import { letterTextsIn } from '../accounts/account-language.ts';

export function newPlaceMail(
  { name: business, phone }: Pick<Brand, 'name' | 'phone'>,
  { browser, system, network, at }: Device & { network: string | null; at: Date },
  language: Language = 'en',
): Omit<Mail, 'recipient'> {
  const { newPlace: texts, ...all } = letterTextsIn(language);
  const { device, place } = inLanguage(english, filipino, language);
  return {
    ...{ kind: 'new-place', language },
    subject: texts.subject(business),
    preheader: all.nothingToDo,
    title: texts.title,
    blocks: [
      { paragraph: texts.text(business) },
      {
        facts: [
          [texts.with, place(device(browser, system), network)],
          [texts.when, formatManilaTime(at, dayNames(language))],
        ],
      },
      { paragraph: all.nothingToDo },
      { note: texts.notYou },
      { facts: [[all.callUs, phone, { href: phoneHref(phone) }]] },
    ],
  };
}
