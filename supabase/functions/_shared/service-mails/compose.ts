import type { Sql, TransactionSql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import type { Language } from '../../../../domain/languages.ts';
import { asService } from '../database/roles.ts';
import type { Files } from '../files/files.ts';
import type { Letter } from '../mail/letter.ts';
import type { PushNews } from './push-news.ts';

/** A mail as it leaves. */
export type Composed = {
  letter: Letter;
  /**
   * What a client without an email address is told instead, by phone or SMS, in plain words with the
   * day and time. Null if there is nothing to call for, as with what the team is told.
   */
  spoken: string | null;
  /**
   * What a short message says of it, in one part, if its kind has any (sms-texts.ts). Null if it is not
   * urgent, or cannot be said so short.
   */
  short?: string | null;
  /** What a push message says of it, wherever it is short and urgent (push-texts.ts). */
  push?: PushNews | null;
  /**
   * What to record as told, as the service, in the transaction that marks the mail as sent. If that
   * fails, the mail leaves once more.
   */
  onceSent?: (transaction: TransactionSql) => Promise<void>;
};

/** What composing a mail needs of its process. */
export type Site = {
  /** A login that may take the role service_role. */
  sql: Sql;
  brand: Brand;
  /** The site's address without a trailing slash. */
  siteUrl: string;
  /** The photos that mails show. */
  files: Pick<Files, 'read'>;
};

/** How messages of a kind are made from the rows as they are when they leave. */
export type Composer<Facts> = {
  /**
   * Reads what is told, as the service, by the id of what it is about or by the reference of a request,
   * and by which of several it is. Null if there is nothing, or its client was erased: then nobody is
   * told.
   */
  read(service: TransactionSql, about: string, which: string | null): Promise<Facts | null>;
  /** Says it in the language of whom it is for, as it is when the message leaves. */
  compose(facts: Facts, site: Site, language: Language): Composed | Promise<Composed>;
};

/** What is declared of a kind of mail. */
type Declared<Facts> = {
  /**
   * What it is about, if it is about one thing. Of a kind one waits about one thing, unless `which`
   * tells several apart: that is its occasion (private.occasion_of).
   */
  about?: string;
  which?: string;
  /**
   * Whether it is told once for each occasion. Of other kinds the newest is told. The database goes by
   * it when it queues.
   */
  isToldOnce?: boolean;
  /**
   * How many minutes after it is queued it leaves, or in words the moment that whoever queues it names,
   * which is a trigger for most. Left out, it leaves at once.
   */
  due?: number | string;
  /**
   * Whether it still leaves, as long as there is anything to read. Else it is settled and nothing is
   * sent. Left out, it does.
   */
  ofUse?: (facts: Facts, now: Date) => boolean;
  /**
   * Whether it is short and urgent: told by a short message in place of its mail, which says no more, or
   * beside it. The database goes by it when it leaves.
   */
  short?: 'instead' | 'beside';
  /** Whether it is for the team, whose language is English. */
  isForTeam?: boolean;
  /** Whether a call is still made, where that ends earlier. */
  toldByPhone?: (facts: Facts) => boolean;
};

/** What is to be known of a kind of mail. */
export type MailOfKind = Pick<
  Declared<never>,
  'about' | 'which' | 'isToldOnce' | 'due' | 'short'
> & {
  /** Composes it as it leaves, or returns null if it is no longer of use by then. */
  compose(
    stored: {
      about: string | null;
      which: string | null;
      recipient?: string | null;
      /** In place of the language of whom it is for. */
      language?: Language;
    },
    site: Site,
    way: 'mail' | 'call' | 'sms' | 'push',
    leavesAt?: Date,
  ): Promise<(Composed & { language: Language }) | null>;
};

/** Reads the language of whom a message is for. What a member says on the phone stands in the console's. */
async function readLanguage(
  service: TransactionSql,
  about: string | null,
  recipient: string | null,
): Promise<Language> {
  const [{ language } = { language: 'en' as const }] = await service<{ language: Language }[]>`
    select private.language_of(${about}, ${recipient}) as language`;
  return language;
}

/** Puts together what a kind declares and who composes it. */
export function kind<Facts>(
  { read, compose }: Composer<Facts>,
  { ofUse = () => true, toldByPhone = () => true, isForTeam = false, ...declared }: Declared<Facts>,
): MailOfKind {
  return {
    ...declared,
    async compose(
      { about, which, recipient = null, language: asked },
      site,
      way,
      leavesAt = new Date(),
    ) {
      const isEnglish = isForTeam || way === 'call';
      const { facts, language } = await asService(site.sql, async (service) => ({
        facts: await read(service, about ?? '', which),
        language: isEnglish ? 'en' : (asked ?? (await readLanguage(service, about, recipient))),
      }));
      if (facts === null || !ofUse(facts, leavesAt)) return null;
      if (way === 'call' && !toldByPhone(facts)) return null;
      return { ...(await compose(facts, site, language)), language };
    },
  };
}
