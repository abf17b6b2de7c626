import type { Sql } from 'postgres';
import type { Brand } from '../../../domain/brand.ts';

/** Who calls a function: nobody known, or the client whose access token was verified. */
export type Caller =
  | { role: 'anon' }
  | { role: 'authenticated'; id: string; claims: Record<string, unknown> };

/** All that a handler needs from the process it runs in: our own server, or an edge function. */
export type Dependencies = {
  /** A login that may become anon, authenticated and service_role, and is none of them by itself. */
  sql: Sql;
  /** Verifies the request's bearer token; null when it carries one that does not hold. */
  caller: (request: Request) => Promise<Caller | null>;
  /** The network address the request came from, for limits; a trusted proxy's word counts. */
  clientAddress: (request: Request) => string;
  brand: Brand;
  /** The site's address without a trailing slash, for links in mails. */
  siteUrl: string;
  /** Where submissions are announced. */
  teamEmail: string;
  now: () => Date;
  /** Called after a commit that queued mails, so that they leave at once. */
  mailQueued: () => void;
  /** For the operator: what happened, with small facts that never hold personal data. */
  log: { error: (event: string, fields: Record<string, string>) => void };
};

/** A function: its request and what it needs, to a response. Serving it is somebody else's line. */
export type Handler = (request: Request, dependencies: Dependencies) => Promise<Response>;
