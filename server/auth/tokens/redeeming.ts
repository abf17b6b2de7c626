import { timingSafeEqual } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { minuteInMs } from '../../../domain/calendar/in-ms.ts';
import type { Language } from '../../../domain/languages.ts';
import { textedCodeInMinutes } from '../../../domain/service-numbers.ts';
import { hit } from '../../../supabase/functions/_shared/limits/hits.ts';
import { mailboxOf } from '../../../supabase/functions/_shared/mail/email-address.ts';
import { languageOf, saidIn } from '../accounts/account-language.ts';
import { knownPart } from '../accounts/known-origins.ts';
import { count } from '../accounts/limits.ts';
import { clientForCodes } from '../accounts/texted-codes.ts';
import { type User, userColumns } from '../accounts/users.ts';
import type { Origin } from '../request/origin.ts';
import {
  cameFrom,
  freshSince,
  hashed,
  type OneTimeToken,
  type TokenKind,
} from './one-time-tokens.ts';

/** How long a code that was sent by SMS is valid, in milliseconds. */
const textedMilliseconds = textedCodeInMinutes * minuteInMs;
/** The codes of an address are void after this many wrong guesses. */
const guesses = 5;

/** A presented token and its account, which stays locked until the transaction ends. */
export type Redeemed = {
  user: User;
  token: OneTimeToken;
  fromHere: boolean;
};

/** The proof that a mail reached somebody, and where they present it. */
export type Presented = { secret: string; origin: Origin; now: Date };

/**
 * Redeems the link of a mail once. Returns null if it is unknown, used or expired. If another
 * browser asked for it and its use is not `isMeant`, it stays unused. The result is then the
 * address that the mail went to, and the language.
 */
export async function redeemLink(
  transaction: TransactionSql,
  kinds: readonly TokenKind[],
  { secret, origin, now, isMeant }: Presented & { isMeant: boolean },
): Promise<Redeemed | { elsewhere: { email: string; language: Language } } | null> {
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
  if (!fromHere && !isMeant) {
    return { elsewhere: { email: token.relates_to, language: languageOf(saidIn(token, user)) } };
  }
  await transaction`delete from auth.one_time_tokens where id = ${token.id}`;
  return { user, token, fromHere };
}

/** Returns undefined if the link is not ours. */
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
