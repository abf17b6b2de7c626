import type { Sql, TransactionSql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import type { Language } from '../../../../domain/languages.ts';
import { asService } from '../database/roles.ts';
import type { Files } from '../files/files.ts';
import type { Letter } from '../mail/letter.ts';
import type { PushNews } from './push-news.ts';

export type Composed = {
  letter: Letter;
  /**
   * For a client without an email address, by phone or SMS: plain words with the day and time. If
   * left out, nobody is called, as for the team's mails.
   */
  spoken?: string;
  /**
   * The short message, in one part, if its kind has any (sms-texts.ts). Null if it is not urgent or
   * does not fit.
   */
  short?: string | null;
  /** If it is short and urgent (push-texts.ts). */
  push?: PushNews | null;
  /**
   * Runs as the service in the transaction that marks the mail as sent. If it fails, the mail
   * leaves once more.
   */
  onceSent?: (transaction: TransactionSql) => Promise<void>;
};

export type Site = {
  /** A login that may take the role service_role. */
  sql: Sql;
  brand: Brand;
  /** Without a trailing slash. */
  siteUrl: string;
  files: Pick<Files, 'read'>;
};

/** Composes messages of a kind from the rows as they are when they leave. */
export type Composer<Facts> = {
  /**
   * Reads as the service, by an id or a request's reference, and by `which`. Null if there is
   * nothing to say, or its client was erased: then nobody is notified.
   */
  read(service: TransactionSql, about: string, which: string | null): Promise<Facts | null>;
  compose(facts: Facts, site: Site, language: Language): Composed | Promise<Composed>;
};

type Declared<Facts> = {
  /**
   * The subject, if there is one. One mail of a kind waits for each subject, unless `which`
   * separates several: that is its occasion (private.occasion_of).
   */
  about?: string;
  which?: string;
  /**
   * Sent once for each occasion. Of other kinds the newest is sent. The database reads it when
   * queueing.
   */
  isToldOnce?: boolean;
  /**
   * Minutes after queueing, or in words a moment that the queueing side names, mostly a trigger. If
   * left out, at once.
   */
  due?: number | string;
  /** If false, the mail is settled without sending. Always true if left out. */
  ofUse?: (facts: Facts, now: Date) => boolean;
  /**
   * For short, urgent news: sent by a short message in place of its mail or beside it. The database
   * reads it when the mail leaves.
   */
  short?: 'instead' | 'beside';
  /** The team's language is English. */
  isForTeam?: boolean;
  /** Whether a call is still made, if that ends earlier. */
  toldByPhone?: (facts: Facts) => boolean;
};

export type MailOfKind = Pick<
  Declared<never>,
  'about' | 'which' | 'isToldOnce' | 'due' | 'short'
> & {
  /** Returns null if it is no longer of use. */
  compose(
    stored: {
      about: string | null;
      which: string | null;
      recipient?: string | null;
      /** Overrides the recipient's language. */
      language?: Language;
    },
    site: Site,
    way: 'mail' | 'call' | 'sms' | 'push',
    leavesAt?: Date,
  ): Promise<(Composed & { language: Language }) | null>;
};

async function readLanguage(
  service: TransactionSql,
  about: string | null,
  recipient: string | null,
): Promise<Language> {
  const [{ language } = { language: 'en' as const }] = await service<{ language: Language }[]>`
    select private.language_of(${about}, ${recipient}) as language`;
  return language;
}

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
