import type { Sql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import type { Files } from '../files/files.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Push } from '../push/push.ts';
import type { Answer, Call } from './call.ts';
import type { Caller } from './caller.ts';
import type { Origins } from './origins.ts';

/** Everything that a handler needs from our own server or an edge function. */
export type Dependencies = {
  /** A login without rights, which may take the roles anon, authenticated and service_role. */
  sql: Sql;
  brand: Brand;
  /** Without a trailing slash. */
  siteUrl: string;
  teamEmail: string;
  allowedOrigins: Origins;
  /** Returns null if the bearer token is invalid. */
  caller: (call: Pick<Call, 'header'>) => Promise<Caller | null>;
  now: () => Date;
  /** Called after a commit that queued mails, to send them at once. */
  mailQueued: () => void;
  /** For work that outlasts its call. It never rejects. */
  goOn: (work: Promise<void>) => void;
  accounts: Accounts;
  files: Files;
  pictures: Pictures;
  /** The most that dispatchers may discount a plan. */
  discountLimitInPercent: number;
  /** Null if online payment is off. */
  gateway: Gateway | null;
  push: Pick<Push, 'publicKey' | 'accepts'>;
  log: Log;
};

export type Handler = (call: Call, dependencies: Dependencies) => Promise<Answer>;

/** Only the accounts' provider can do this. */
export type Accounts = {
  /**
   * Also ends the account's sessions and mails its owner. Returns a one-time code for the next
   * set-up, or null if a mail carries it.
   */
  resetSecondFactor(account: string): Promise<string | null>;
};

/** Fields never hold personal data. */
export type Log = { error: (event: string, fields: Record<string, string>) => void };
