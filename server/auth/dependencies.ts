import type { Sql } from 'postgres';
import type { Brand } from '../../domain/brand.ts';
import type { Origins } from '../../supabase/functions/_shared/call/origins.ts';
import type { SigningKeys } from './keys.ts';

export type AuthDependencies = {
  /** Connections that start as supabase_auth_admin. */
  sql: Sql;
  /** From `loadSigningKeys`. All processes share them. */
  keys: SigningKeys;
  /** Without a trailing slash. Links lead there, and it is the issuer of tokens. */
  siteUrl: string;
  brand: Brand;
  allowedOrigins: Origins;
  /** Further addresses that links may lead back to, each with everything below it. */
  redirectAllowList: readonly string[];
  /** Returns a request's network address, for limits. Trusted proxies are believed. */
  clientAddress: (request: Request) => string;
  /** Called after a commit that queued mails, so that they leave at once. */
  mailQueued: () => void;
  /** Called after a request for a mail was stored (mails/work-off.ts). */
  mailRequested: () => void;
  now: () => Date;
};
