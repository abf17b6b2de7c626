import type { Sql } from 'postgres';
import type { Store } from '../submission/store.ts';
import type { Answer, Call } from './call.ts';

/** Who calls a function: nobody known, or the client whose access token was verified. */
export type Caller =
  | { role: 'anon' }
  | { role: 'authenticated'; id: string; claims: Record<string, unknown> };

/** All that a handler needs from the process it runs in: our own server, or an edge function. */
export type Dependencies = {
  /** A login that may become anon, authenticated and service_role, and is none of them by itself. */
  sql: Sql;
  /** Where submissions are stored, over the same login. */
  store: Store;
  /** Verifies the call's bearer token; null when it carries one that does not hold. */
  caller: (call: Pick<Call, 'header'>) => Promise<Caller | null>;
  now: () => Date;
  /** Called after a commit that queued mails, so that they leave at once. */
  mailQueued: () => void;
  /** For the operator: what happened, with small facts that never hold personal data. */
  log: { error: (event: string, fields: Record<string, string>) => void };
};

/** A function: its call and what it needs, to an answer. Serving it is somebody else's line. */
export type Handler = (call: Call, dependencies: Dependencies) => Promise<Answer>;
