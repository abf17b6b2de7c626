import type { Sql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import type { Files } from '../files/files.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Push } from '../push/push.ts';
import type { Answer, Call } from './call.ts';
import type { Caller } from './caller.ts';
import type { Origins } from './origins.ts';

/** Everything a handler needs from its process, which is our own server or an edge function. */
export type Dependencies = {
  /**
   * A login with no rights of its own. It may take the roles anon, authenticated and service_role.
   */
  sql: Sql;
  brand: Brand;
  /** The site's address without a trailing slash. */
  siteUrl: string;
  /** Who is told of each new submission. */
  teamEmail: string;
  /** The origins whose pages may call. */
  allowedOrigins: Origins;
  /** Verifies the call's bearer token. Returns null if the call carries an invalid one. */
  caller: (call: Pick<Call, 'header'>) => Promise<Caller | null>;
  now: () => Date;
  /** Called after a commit that queued mails, so that they leave at once. */
  mailQueued: () => void;
  /** Lets work go on that takes longer than its call. It never rejects. */
  goOn: (work: Promise<void>) => void;
  /** What only the provider can do to accounts. */
  accounts: Accounts;
  /** The photos, for calls that act as the service. */
  files: Files;
  /** What makes uploads fit to be shown. */
  pictures: Pictures;
  /** How much of a plan's price dispatchers give as discounts. */
  discountLimitInPercent: number;
  /** Where clients pay online. Null where it is off. */
  gateway: Gateway | null;
  /** How push messages reach browsers. */
  push: Pick<Push, 'publicKey' | 'accepts'>;
  log: Log;
};

/** Handles a call with the help of its process. */
export type Handler = (call: Call, dependencies: Dependencies) => Promise<Answer>;

/** What only the provider of accounts can do. */
export type Accounts = {
  /**
   * Removes the second factor of an account, ends its sessions and tells its owner by mail. Returns
   * a code that proves the next set-up once, or null where a mail does.
   */
  resetSecondFactor(account: string): Promise<string | null>;
};

/** Tells the operator what happened, with small facts that never hold personal data. */
export type Log = { error: (event: string, fields: Record<string, string>) => void };
