import type { Sql } from 'postgres';
import type { Store } from '../submission/store.ts';
import type { Answer, Call } from './call.ts';
import type { Caller } from './caller.ts';
import type { Log } from './log.ts';
import type { Origins } from './origins.ts';

/** All that a handler needs from the process it runs in: our own server, or an edge function. */
export type Dependencies = {
  /** A login that may become anon, authenticated and service_role, and is none of them by itself. */
  sql: Sql;
  /** Where submissions are stored, over the same login. */
  store: Store;
  /** Whose pages may call. */
  allowedOrigins: Origins;
  /** Verifies the call's bearer token; null when it carries one that does not hold. */
  caller: (call: Pick<Call, 'header'>) => Promise<Caller | null>;
  now: () => Date;
  /** Called after a commit that queued mails, so that they leave at once. */
  mailQueued: () => void;
  log: Log;
};

/** Answers a call with what the process offers. */
export type Handler = (call: Call, dependencies: Dependencies) => Promise<Answer>;
