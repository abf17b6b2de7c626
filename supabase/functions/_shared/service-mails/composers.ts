import type { Compose } from './compose.ts';
import { composeSubscriptionConfirmed } from './subscription-confirmed.ts';

/** The composer of each kind of mail whose outbox row says only what it is about. */
export const composers: Readonly<Record<string, Compose>> = {
  'subscription-confirmed': composeSubscriptionConfirmed,
import type { Sql, TransactionSql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import type { Letter } from '../mail/outbox.ts';
import { composeCrewChanged } from './crew-changed.ts';
import { composeVisitsChanged } from './visits-changed.ts';

/** A mail as it leaves. */
export type Composed = {
  letter: Letter;
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
};

/**
 * Composes a mail from the rows as they are when it leaves. Returns null if there is nothing to tell
 * any more: then it is settled and nothing is sent. Throws the database's errors, and the mail is
 * tried again later.
 */
export type Compose = (about: string, site: Site) => Promise<Composed | null>;

/** The composer of each kind of mail whose outbox row says only what it is about. */
export const composers: Readonly<Record<string, Compose>> = {
  'visits-changed': composeVisitsChanged,
  'crew-changed': composeCrewChanged,
};
