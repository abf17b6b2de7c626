import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import type { Origin } from '../request/origin.ts';

type Part = 'device' | 'network';

/** How long an origin stays known after its last use, in milliseconds. */
const knownMilliseconds = 90 * dayInMs;

function knownSince(now: Date): Date {
  return new Date(now.getTime() - knownMilliseconds);
}

/** Lists a request's origins, each with its hash for the users of a query named u. */
function origins(sql: Sql | TransactionSql, { device, network }: Origin): PendingQuery<Row[]> {
  return sql`
    (values ('device', ${device}), ('network', ${network})) as origin (part, secret)
    cross join lateral (
      select sha256(convert_to(u.id || ' ' || origin.part || ' ' || origin.secret, 'UTF8')) as hash
    ) as kept`;
}

/**
 * Returns which part of a request's origin the account of a normalized address has signed in from,
 * or has passed its second factor from. The browser comes before the network. Returns null for
 * neither.
 */
export async function knownPart(
  sql: Sql | TransactionSql,
  email: string,
  origin: Origin,
  now: Date,
  by: 'seen_at' | 'second_factor_at' = 'seen_at',
): Promise<Part | null> {
  const known = await sql<{ part: Part }[]>`
    select origin.part from auth.users u cross join ${origins(sql, origin)}
    join auth.known_origins k on k.user_id = u.id and k.origin_hash = kept.hash
    where u.email = ${email} and not u.is_sso_user and k.${sql(by)} > ${knownSince(now)}`;
  const parts = known.map(({ part }) => part);
  return parts.includes('device') ? 'device' : (parts[0] ?? null);
}

/**
 * Returns whether an account that has signed in before is not known at this browser or network. Its
 * first sign-in of all is nothing new to its owner. Ask before the sign-in is stored. Origins do not
 * tell the first one: they are forgotten, and a thief's would then pass for it.
 */
export async function isNewPlace(
  sql: Sql | TransactionSql,
  { id, email }: { id: string; email: string },
  origin: Origin,
  now: Date,
): Promise<boolean> {
  if ((await knownPart(sql, email, origin, now)) !== null) return false;
  const [{ has } = { has: false }] = await sql<{ has: boolean }[]>`
    select last_sign_in_at is not null as has from auth.users where id = ${id}`;
  return has;
}

/** Part of a statement whose `account` has just signed in from there. */
export function remembering(
  sql: Sql | TransactionSql,
  origin: Origin,
  now: Date,
): PendingQuery<Row[]> {
  return sql`
    insert into auth.known_origins (user_id, origin_hash, seen_at)
    select u.id, kept.hash, ${now} from account u cross join ${origins(sql, origin)}
    order by kept.hash
    on conflict (user_id, origin_hash) do update set seen_at = excluded.seen_at`;
}

/**
 * Keeps an origin known that an account stays signed in at, by a write a day. Makes none known: a
 * refresh token may have been stolen. It waits for nobody, so that it can be part of no circle.
 */
export async function storeKnown(
  sql: Sql | TransactionSql,
  userId: string,
  origin: Origin,
  now: Date,
): Promise<void> {
  await sql`
    update auth.known_origins set seen_at = ${now} where (user_id, origin_hash) in (
      select k.user_id, k.origin_hash from auth.users u cross join ${origins(sql, origin)}
      join auth.known_origins k on k.user_id = u.id and k.origin_hash = kept.hash
      where u.id = ${userId} and k.seen_at > ${knownSince(now)}
        and k.seen_at < ${new Date(now.getTime() - dayInMs)}
      for update of k skip locked
    )`;
}

/** Remembers an origin that an account has just passed its second factor from. */
export async function rememberFactor(
  transaction: TransactionSql,
  userId: string,
  origin: Origin,
  now: Date,
): Promise<void> {
  await transaction`
    insert into auth.known_origins (user_id, origin_hash, seen_at, second_factor_at)
    select u.id, kept.hash, ${now}, ${now}
    from auth.users u cross join ${origins(transaction, origin)}
    where u.id = ${userId} order by kept.hash
    on conflict (user_id, origin_hash)
      do update set seen_at = excluded.seen_at, second_factor_at = excluded.second_factor_at`;
}

export async function forgetFactorOrigins(
  transaction: TransactionSql,
  userId: string,
): Promise<void> {
  await transaction`
    update auth.known_origins set second_factor_at = null where user_id = ${userId}`;
}

export async function forgetOrigins(transaction: TransactionSql, now: Date): Promise<void> {
  await transaction`
    delete from auth.known_origins where (user_id, origin_hash) in (
      select user_id, origin_hash from auth.known_origins where seen_at <= ${knownSince(now)}
      for update skip locked
    )`;
}
