import { inLanguage, type Language } from '../../../../domain/languages.ts';
import type { MailBlock } from '../mail/letter.ts';
import { careMailTexts as filipinoCare } from './care-mail-texts.fil.ts';
import { careMailTexts } from './care-mail-texts.ts';
import { changeMailTexts as filipinoChanges } from './change-mail-texts.fil.ts';
import { changeMailTexts } from './change-mail-texts.ts';
import { mailTexts as filipinoMails } from './mail-texts.fil.ts';
import { mailTexts } from './mail-texts.ts';
import { type MailWords, wordsIn } from './mail-words.ts';
import {
  moneyMailTexts as filipinoMoney,
  refundMailTexts as filipinoRefunds,
} from './money-mail-texts.fil.ts';
import { moneyMailTexts, refundMailTexts } from './money-mail-texts.ts';
import { planMailTexts as filipinoPlans } from './plan-mail-texts.fil.ts';
import { planMailTexts } from './plan-mail-texts.ts';
import { visitMailTexts as filipinoVisits } from './visit-mail-texts.fil.ts';
import { visitMailTexts } from './visit-mail-texts.ts';

/** A client's mail in one language: its texts by topic, and the domain's words. */
export type MailLanguage = ReturnType<typeof madeOf>;

function madeOf(language: Language) {
  const words = wordsIn(language);
  const all = inLanguage(mailTexts, filipinoMails, language);
  return {
    ...{ language, words, all },
    visit: inLanguage(visitMailTexts, filipinoVisits, language),
    change: inLanguage(changeMailTexts, filipinoChanges, language),
    plan: inLanguage(planMailTexts, filipinoPlans, language),
    money: inLanguage(moneyMailTexts, filipinoMoney, language),
    refund: inLanguage(refundMailTexts, filipinoRefunds, language),
    care: inLanguage(careMailTexts, filipinoCare, language),
    /** First names before a verb; none if the team has not named the crew yet. */
    crewIs: (crew: readonly string[]) => crewIs(crew, all, words),
  };
}

type Texts = Pick<MailTexts, 'crewIs' | 'oneIs' | 'severalAre'>;
type MailTexts = ReturnType<typeof inLanguage<typeof mailTexts>>;

function crewIs(crew: readonly string[], texts: Texts, words: MailWords): string {
  const [first] = crew;
  if (first === undefined) return texts.crewIs;
  return crew.length === 1 ? texts.oneIs(first) : texts.severalAre(words.list(crew));
}

const made = { en: madeOf('en'), fil: madeOf('fil') } as const satisfies Record<
  Language,
  MailLanguage
>;

export const mailIn = (language: Language): MailLanguage => made[language];

/** English, because the console shows it to the team. */
export const onThePhone: MailLanguage = made.en;

/**
 * Adds what to do without an account, for everybody alike, so that nobody but the client's mailbox
 * learns who has one.
 */
export const portalLink = (label: string, url: string, { all }: MailLanguage): MailBlock[] => [
  { button: { label, url } },
  { paragraph: all.noAccount },
];
