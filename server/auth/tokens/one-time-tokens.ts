import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { hourInMs } from '../../../domain/calendar/in-ms.ts';
import { saidLanguage } from '../accounts/account-language.ts';
import type { User } from '../accounts/users.ts';
import type { UserData } from '../request/body.ts';
import type { Origin } from '../request/origin.ts';

/** How long a link and its code are valid, in milliseconds. */
const tokenMilliseconds = hourInMs;
/** Only the newest mails of a kind have a working code: each open code eases guessing. */
const openCodes = 3;

export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_current'
  | 'email_change_token_new'
  | 'reauthentication_token';

/** A stored one-time token. Only hashes of the link and the code are kept. */
export type OneTimeToken = {
  id: string;
  token_type: TokenKind;
  /** The address that the mail went to. */
  relates_to: string;
  encrypted_password: string | null;
  raw_user_meta_data: UserData | null;
  flow_state_id: string | null;
  /** The browser that asked for it, as a hash of its secret and the token's id. */
  device_hash: string | null;
  /** Whether its code went by SMS, so that it proves no mailbox. */
  texted: boolean;
};

type TokenOrder = {
  user: Pick<User, 'id'>;
  kind: TokenKind;
  /** The normalized address that the mail goes to. */
  email: string;
  now: Date;
  origin: Origin;
  /** The sign-in with a code challenge that the link continues. */
  flowStateId: string | null;
  /** For a confirmation: what it makes of the account. */
  signUp?: PendingSignUp;
  /** For a reauthentication: whether an owner of the team shows the code, in place of a mail. */
  isHandedOut?: boolean;
  /** Whether the code goes by SMS, and the link to nobody. */
  isTexted?: boolean;
};

/** The two secrets of a mail. Both do the same, and neither can be derived from the other. */
type Secrets = { link: string; code: string };

/** The prefix of links whose sign-in continues with a code challenge. */
export const pkcePrefix = 'pkce_';

/** Hashes a secret for storage, so that a reader of the database cannot use it. */
export function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function cameFrom({ id, device_hash }: OneTimeToken, { device }: Origin): boolean {
  return device_hash === hashed(id + device);
}

/**
 * Creates a token beside the earlier ones of its kind, so that a stranger who asks for another mail
 * voids none. Using one ends them all. Only a reauthentication's token replaces the previous one, mailed
 * or handed out as it is.
 */
export async function createToken(
  transaction: TransactionSql,
  {
    user,
    kind,
    email,
    now,
    origin,
    flowStateId,
    signUp,
    isHandedOut = false,
    isTexted = false,
  }: TokenOrder,
): Promise<Secrets> {
  const link = (flowStateId ? pkcePrefix : '') + randomBytes(32).toString('base64url');
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const id = randomUUID();
  if (kind === 'reauthentication_token') {
    await transaction`
      delete from auth.one_time_tokens
      where user_id = ${user.id} and token_type = ${kind} and handed_out = ${isHandedOut}`;
  } else await makeRoom(transaction, user.id, kind, now);
  if (signUp) await replaceSignUps(transaction, user.id, origin, signUp);
  await transaction`
    insert into auth.one_time_tokens
      (id, user_id, token_type, relates_to, token_hash, code_hash, created_at, updated_at,
       device_hash, flow_state_id, encrypted_password, raw_user_meta_data, handed_out,
       texted)
    values (${id}, ${user.id}, ${kind}, ${email}, ${hashed(link)}, ${hashed(id + code)},
      ${now}::timestamptz at time zone 'utc', ${now}::timestamptz at time zone 'utc',
      ${hashed(id + origin.device)}, ${flowStateId}, ${signUp?.encryptedPassword ?? null},
      ${signUp ? JSON.stringify(signUp.data) : null}::text::jsonb, ${isHandedOut},
      ${isTexted})`;
  return { link, code };
}

/** Ends expired tokens, and the codes of all but the newest tokens of a kind. */
async function makeRoom(
  transaction: TransactionSql,
  userId: string,
  kind: TokenKind,
  now: Date,
): Promise<void> {
  await transaction`
    delete from auth.one_time_tokens where user_id = ${userId} and token_type = ${kind}
      and created_at <= ${freshSince(now)}::timestamptz at time zone 'utc'`;
  await transaction`
    update auth.one_time_tokens set code_hash = null
    where user_id = ${userId} and token_type = ${kind} and code_hash is not null and id not in (
      select id from auth.one_time_tokens where user_id = ${userId} and token_type = ${kind}
      order by created_at desc, id limit ${openCodes - 1}
    )`;
}

/** Gives all open sign-ups of a browser the data that was typed last. */
async function replaceSignUps(
  transaction: TransactionSql,
  userId: string,
  { device }: Origin,
  { encryptedPassword, data }: PendingSignUp,
): Promise<void> {
  await transaction`
    update auth.one_time_tokens set
      encrypted_password = ${encryptedPassword},
      raw_user_meta_data = ${JSON.stringify(data)}::text::jsonb
    where user_id = ${userId} and token_type = 'confirmation_token'
      and device_hash = encode(sha256(convert_to(id || ${device}, 'UTF8')), 'hex')`;
}

/** What a confirmation makes of an account: a sign-up's password and data, or neither. */
export type PendingSignUp = { encryptedPassword: string | null; data: UserData };

/** The latest open sign-up of the asking browser. Of others' it takes only the language. */
export async function signUpFrom(
  transaction: TransactionSql,
  user: Pick<User, 'id' | 'raw_user_meta_data'>,
  origin: Origin,
  now: Date,
): Promise<PendingSignUp> {
  const tokens = await transaction<OneTimeToken[]>`
    select id, encrypted_password, raw_user_meta_data, device_hash from auth.one_time_tokens
    where user_id = ${user.id} and token_type = 'confirmation_token'
      and created_at > ${freshSince(now)}::timestamptz at time zone 'utc'
    order by created_at desc`;
  const own = tokens.find((token) => cameFrom(token, origin));
  return {
    encryptedPassword: own?.encrypted_password ?? null,
    data: own?.raw_user_meta_data ?? saidLanguage(user.raw_user_meta_data),
  };
}

/** Ends an account's tokens: those of the given kinds, or all. */
export async function endTokens(
  transaction: TransactionSql,
  userId: string,
  kinds: readonly TokenKind[] | 'all',
): Promise<void> {
  await transaction`
    delete from auth.one_time_tokens where user_id = ${userId}
    ${kinds === 'all' ? transaction`` : transaction`and token_type = any(${[...kinds]}::auth.one_time_token_type[])`}`;
}

/** Returns the earliest creation of valid tokens, by default of links and their codes. */
export function freshSince(now: Date, milliseconds = tokenMilliseconds): Date {
  return new Date(now.getTime() - milliseconds);
}

export async function forgetExpiredTokens(transaction: TransactionSql, now: Date): Promise<void> {
  await transaction`
    delete from auth.one_time_tokens where id in (
      select id from auth.one_time_tokens
      where created_at <= ${freshSince(now)}::timestamptz at time zone 'utc'
      for update skip locked
    )`;
}
