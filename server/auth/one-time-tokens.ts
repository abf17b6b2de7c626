import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { UserData } from './request-body.ts';
import { type User, userColumns } from './users.ts';

/** How long a link and its code hold, in milliseconds. */
const tokenMilliseconds = 3_600_000;
/** After so many wrong guesses the codes of that address are void. */
const guesses = 5;

/** What a mailed link or code is for. */
export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_current'
  | 'email_change_token_new'
  | 'reauthentication_token';

/** A stored one-time token; the link and the code are kept as hashes alone. */
type OneTimeToken = {
  id: string;
  token_type: TokenKind;
  encrypted_password: string | null;
  raw_user_meta_data: UserData | null;
  flow_state_id: string | null;
};

/** What a new token is made for. */
type TokenOrder = {
  user: Pick<User, 'id'>;
  kind: TokenKind;
  /** The normalized address it is mailed to. */
  email: string;
  now: Date;
  /** The sign-in with a code challenge that the link continues. */
  flowStateId: string | null;
  /** For a confirmation: what confirming it makes of the account. */
  signUp?: { encryptedPassword: string | null; data: UserData };
};

/** The two secrets of a mail. Each does the same; neither can be derived from the other. */
type Secrets = { link: string; code: string };

/** What a link begins with whose sign-in goes on with a code challenge. */
export const pkcePrefix = 'pkce_';

function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Creates a token in place of earlier ones of its kind. Confirmations stay side by side:
 * each belongs to its own sign-up, and confirming one ends them all.
 */
export async function createToken(
  transaction: TransactionSql,
  { user, kind, email, now, flowStateId, signUp }: TokenOrder,
): Promise<Secrets> {
  const link = (flowStateId ? pkcePrefix : '') + randomBytes(32).toString('base64url');
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const id = randomUUID();
  if (kind !== 'confirmation_token') await endTokens(transaction, user.id, [kind]);
  await transaction`
    insert into auth.one_time_tokens
      (id, user_id, token_type, relates_to, token_hash, code_hash, created_at, updated_at,
       flow_state_id, encrypted_password, raw_user_meta_data)
    values (${id}, ${user.id}, ${kind}, ${email}, ${hashed(link)}, ${hashed(id + code)},
      ${now}::timestamptz at time zone 'utc', ${now}::timestamptz at time zone 'utc',
      ${flowStateId}, ${signUp?.encryptedPassword ?? null},
      ${signUp ? JSON.stringify(signUp.data) : null}::text::jsonb)`;
  return { link, code };
}

/** What the open sign-ups of an unconfirmed account have in common, for a confirmation sent again. */
export async function commonSignUp(
  transaction: TransactionSql,
  userId: string,
): Promise<{ encryptedPassword: string | null; data: UserData }> {
  const [found] = await transaction<{ agreed: boolean; password: string | null; data: UserData }[]>`
    select count(distinct encrypted_password) = 1 as agreed, min(encrypted_password) as password,
      coalesce((array_agg(raw_user_meta_data order by created_at desc))[1], '{}') as data
    from auth.one_time_tokens where user_id = ${userId} and token_type = 'confirmation_token'`;
  return found?.agreed
    ? { encryptedPassword: found.password, data: found.data }
    : { encryptedPassword: null, data: {} };
}

/** Ends an account's tokens: those of the kinds, or all. */
export async function endTokens(
  transaction: TransactionSql,
  userId: string,
  kinds: readonly TokenKind[] | 'all',
): Promise<void> {
  await transaction`
    delete from auth.one_time_tokens where user_id = ${userId}
    ${kinds === 'all' ? transaction`` : transaction`and token_type = any(${[...kinds]}::auth.one_time_token_type[])`}`;
}

/** A token that was presented, and whose it is; the account stays locked until the transaction ends. */
export type Redeemed = { user: User; token: OneTimeToken };

function freshSince(now: Date): Date {
  return new Date(now.getTime() - tokenMilliseconds);
}

/** Redeems the link of a mail, once; null when it is unknown, used or expired. */
export async function redeemLink(
  transaction: TransactionSql,
  kinds: readonly TokenKind[],
  link: string,
  now: Date,
): Promise<Redeemed | null> {
  const [user] = await transaction<User[]>`
    select ${userColumns(transaction)} from auth.users u
    where u.id = (
      select user_id from auth.one_time_tokens
      where token_hash = ${hashed(link)} and token_type = any(${[...kinds]}::auth.one_time_token_type[])
    )
    for update`;
  if (!user) return null;
  const [token] = await transaction<OneTimeToken[]>`
    delete from auth.one_time_tokens
    where token_hash = ${hashed(link)} and user_id = ${user.id}
      and created_at > ${freshSince(now)}::timestamptz at time zone 'utc'
    returning id, token_type, encrypted_password, raw_user_meta_data, flow_state_id`;
  return token ? { user, token } : null;
}

/**
 * Redeems the code of a mail to an address, once; null when it is wrong, used or expired.
 * The transaction must be committed then too: it has counted the guess.
 */
export async function redeemCode(
  transaction: TransactionSql,
  kinds: readonly TokenKind[],
  email: string,
  code: string,
  now: Date,
): Promise<Redeemed | null> {
  const wanted = [...kinds];
  const users = await transaction<User[]>`
    select ${userColumns(transaction)} from auth.users u
    where u.id in (
      select user_id from auth.one_time_tokens
      where relates_to = ${email} and token_type = any(${wanted}::auth.one_time_token_type[])
    )
    order by u.id for update`;
  const tokens = await transaction<(OneTimeToken & { user_id: string; code_hash: string })[]>`
    select id, user_id, token_type, code_hash, encrypted_password, raw_user_meta_data, flow_state_id
    from auth.one_time_tokens
    where relates_to = ${email} and token_type = any(${wanted}::auth.one_time_token_type[])
      and code_hash is not null and created_at > ${freshSince(now)}::timestamptz at time zone 'utc'`;
  const token = tokens.find(({ id, code_hash }) =>
    timingSafeEqual(Buffer.from(hashed(id + code)), Buffer.from(code_hash)),
  );
  const user = users.find(({ id }) => id === token?.user_id);
  if (!token || !user) {
    await transaction`
      update auth.one_time_tokens set
        wrong_guesses = wrong_guesses + 1,
        code_hash = case when wrong_guesses + 1 < ${guesses} then code_hash end
      where id = any(${tokens.map(({ id }) => id)}::uuid[])`;
    return null;
  }
  await transaction`delete from auth.one_time_tokens where id = ${token.id}`;
  return { user, token };
}
