import type { Sql } from 'postgres';
import type { Brand } from '../../domain/brand.ts';
import type { Origins } from '../../supabase/functions/_shared/call/origins.ts';
import type { SigningKeys } from './keys.ts';

/** All that the provider's calls need from the process they run in. */
export type AuthDependencies = {
  /** Connections that start as supabase_auth_admin. */
  sql: Sql;
  /** From `loadSigningKeys`, shared by all processes. */
  keys: SigningKeys;
  /** The site's address without a trailing slash: where links lead, and the issuer of tokens. */
  siteUrl: string;
  brand: Brand;
  /** Whose pages may call. */
  allowedOrigins: Origins;
  /** Further addresses that links may lead back to, each with everything below it. */
  redirectAllowList: readonly string[];
  /** The network address the request came from, for limits; a trusted proxy's word counts. */
  clientAddress: (request: Request) => string;
  /** Called after a commit that queued mails, so that they leave at once. */
  mailQueued: () => void;
  /** Called when a request for a mail was kept, so that it is worked off soon (mails/work-off.ts). */
  mailRequested: () => void;
  now: () => Date;
};
