import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { textedCodeInMinutes } from '../../../domain/service-numbers.ts';
import { hit } from '../../../supabase/functions/_shared/limits/hits.ts';
import { mailboxOf } from '../../../supabase/functions/_shared/mail/mailbox.ts';
import { knownPart } from '../accounts/known-origins.ts';
import { count } from '../accounts/limits.ts';
import { clientForCodes } from '../accounts/texted-codes.ts';
import { type User, userColumns } from '../accounts/users.ts';
import type { UserData } from '../request/body.ts';
import type { Origin } from '../request/origin.ts';

/** How long a link and its code are valid, in milliseconds. */
const tokenMilliseconds = 3_600_000;
/** The same of a code that was sent by SMS. */
const textedMilliseconds = textedCodeInMinutes * 60_000;
/** The codes of an address are void after this many wrong guesses. */
const guesses = 5;
/**
 * Only this many mails of a kind, the newest, have a working code. Each open code makes guessing
 * easier.
 */
const openCodes = 3;

/** The purpose of a mailed link or code. */
export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_current'
  | 'email_change_token_new'
  | 'reauthentication_token';

/** A stored one-time token. Only hashes of the link and the code are kept. */
type OneTimeToken = {
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

/** The order for a new token. */
type TokenOrder = {
  user: Pick<User, 'id'>;
  kind: TokenKind;
  /** The normalized address that the mail goes to. */
  email: string;
  now: Date;
  /** The origin of the request for it. */
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

function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function cameFrom({ id, device_hash }: OneTimeToken, { device }: Origin): boolean {
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

/**
 * Makes all open sign-ups of a browser agree, so that each of its mails stands for what was typed
 * last.
 */
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

/**
 * Returns what a resent confirmation stands for: the latest open sign-up of the asking browser. It
 * takes nothing from anybody else's sign-up.
 */
export async function signUpFrom(
  transaction: TransactionSql,
  userId: string,
  origin: Origin,
  now: Date,
): Promise<PendingSignUp> {
  const tokens = await transaction<OneTimeToken[]>`
    select id, encrypted_password, raw_user_meta_data, device_hash from auth.one_time_tokens
    where user_id = ${userId} and token_type = 'confirmation_token'
      and created_at > ${freshSince(now)}::timestamptz at time zone 'utc'
    order by created_at desc`;
  const own = tokens.find((token) => cameFrom(token, origin));
  return {
    encryptedPassword: own?.encrypted_password ?? null,
    data: own?.raw_user_meta_data ?? {},
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

/** A presented token and its account, which stays locked until the transaction ends. */
export type Redeemed = {
  user: User;
  token: OneTimeToken;
  /** Whether the presenting browser is the one that asked for it. */
  fromHere: boolean;
};

function freshSince(now: Date, milliseconds = tokenMilliseconds): Date {
  return new Date(now.getTime() - milliseconds);
}

/** The proof that a mail reached somebody, and where they present it. */
export type Presented = { secret: string; origin: Origin; now: Date };

/**
 * Redeems the link of a mail once. Returns null if it is unknown, used or expired. If another
 * browser asked for it and its use is not `isMeant`, it stays unused. The result is then the
 * address that the mail went to.
 */
export async function redeemLink(
  transaction: TransactionSql,
  kinds: readonly TokenKind[],
  { secret, origin, now, isMeant }: Presented & { isMeant: boolean },
): Promise<Redeemed | { elsewhere: string } | null> {
  const [user] = await transaction<User[]>`
    select ${userColumns(transaction)} from auth.users u
    where u.id = (
      select user_id from auth.one_time_tokens
      where token_hash = ${hashed(secret)} and token_type = any(${[...kinds]}::auth.one_time_token_type[])
    )
    for update`;
  if (!user) return null;
  const [token] = await transaction<OneTimeToken[]>`
    select id, token_type, relates_to, encrypted_password, raw_user_meta_data, flow_state_id,
      device_hash, texted
    from auth.one_time_tokens
    where token_hash = ${hashed(secret)} and user_id = ${user.id}
      and created_at > ${freshSince(now)}::timestamptz at time zone 'utc'`;
  if (!token) return null;
  const fromHere = cameFrom(token, origin);
  if (!fromHere && !isMeant) return { elsewhere: token.relates_to };
  await transaction`delete from auth.one_time_tokens where id = ${token.id}`;
  return { user, token, fromHere };
}

/**
 * Returns the id of the account that a link was mailed to, or undefined if the link is not ours.
 */
export async function ownerOfLink(sql: Sql, secret: string): Promise<string | undefined> {
  const [token] = await sql<{ user_id: string }[]>`
    select user_id from auth.one_time_tokens where token_hash = ${hashed(secret)}`;
  return token?.user_id;
}

/**
 * Counts a code tried for an account. Returns false beyond the day's number. Origins that the account
 * has signed in from count separately, and all together, because a password makes many known.
 */
async function countCode(
  transaction: TransactionSql,
  { id: account, email }: User,
  { origin, now }: Presented,
): Promise<boolean> {
  const part = await knownPart(transaction, email, origin, now);
  if (part === null) return (await count(transaction, [hit('codeByAccount', { account })])) === 0;
  const here = hit('codeOfKnownOrigin', { account, origin: origin[part] });
  return (await count(transaction, [here, hit('codeOfKnownOrigins', { account })])) === 0;
}

/**
 * Redeems the code of a mail to an address once. Returns null if it is wrong, used or expired, or
 * if the account has used up its guesses for the day. Commit the transaction even then, because it
 * has counted the guess.
 */
export async function redeemCode(
  transaction: TransactionSql,
  kinds: readonly TokenKind[],
  email: string,
  presented: Presented,
): Promise<Redeemed | null> {
  const { secret, origin, now } = presented;
  const wanted = [...kinds];
  const users = await transaction<User[]>`
    select ${userColumns(transaction)} from auth.users u
    where u.id in (
      select id from auth.users where email = ${email} and not is_sso_user
      union
      select user_id from auth.one_time_tokens
      where relates_to = ${email} and token_type = any(${wanted}::auth.one_time_token_type[])
    )
    order by u.id for update`;
  if (users.length === 0) {
    await count(transaction, [hit('codeByAccount', { account: mailboxOf(email) })]);
    return null;
  }
  for (const user of users) {
    if (!(await countCode(transaction, user, presented))) return null;
  }
  const tokens = await transaction<(OneTimeToken & { user_id: string; code_hash: string })[]>`
    select id, user_id, token_type, relates_to, code_hash, encrypted_password, raw_user_meta_data,
      flow_state_id, device_hash, texted
    from auth.one_time_tokens
    where relates_to = ${email} and token_type = any(${wanted}::auth.one_time_token_type[])
      and code_hash is not null
      and created_at > case when texted then ${freshSince(now, textedMilliseconds)}::timestamptz
        else ${freshSince(now)}::timestamptz end at time zone 'utc'`;
  const token = tokens.find(({ id, code_hash }) =>
    timingSafeEqual(Buffer.from(hashed(id + secret)), Buffer.from(code_hash)),
  );
  const user = users.find(({ id }) => id === token?.user_id);
  // Whoever has joined the team meanwhile, or has another number, gets in by mail.
  const isVoid = token?.texted && user && (await clientForCodes(transaction, user)) === null;
  if (!token || !user || isVoid) {
    await transaction`
      update auth.one_time_tokens set
        wrong_guesses = wrong_guesses + 1,
        code_hash = case when wrong_guesses + 1 < ${guesses} then code_hash end
      where id = any(${tokens.map(({ id }) => id)}::uuid[])`;
    return null;
  }
  await transaction`delete from auth.one_time_tokens where id = ${token.id}`;
  return { user, token, fromHere: cameFrom(token, origin) };
}

/** Forgets links and codes that nobody can use any more. */
export async function forgetExpiredTokens(transaction: TransactionSql, now: Date): Promise<void> {
  await transaction`
    delete from auth.one_time_tokens where id in (
      select id from auth.one_time_tokens
      where created_at <= ${freshSince(now)}::timestamptz at time zone 'utc'
      for update skip locked
    )`;
}
