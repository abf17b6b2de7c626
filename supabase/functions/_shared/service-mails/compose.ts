import type { Sql, TransactionSql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import type { Files } from '../files/files.ts';
import type { Letter } from '../mail/outbox.ts';

/** A mail as it leaves. */
export type Composed = {
  letter: Letter;
  /**
   * What a client without an email address is told instead, by phone or SMS, in plain words with the
   * day and time. Null if there is nothing to call for, as with what the team is told.
   */
  spoken: string | null;
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
  /** Says it. */
  compose(facts: Facts, site: Site): Composed | Promise<Composed>;
};
