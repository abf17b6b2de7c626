import { randomUUID } from 'node:crypto';
import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import type { UserData } from '../request/body.ts';

/** A way to sign in, as the provider shows it. Ours is always the email address. */
type Identity = {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string;
};

/** A second factor of an account, as the provider shows it. */
type Factor = {
  id: string;
  created_at: string;
  updated_at: string;
  status: 'unverified' | 'verified';
  friendly_name: string;
  factor_type: string;
  last_challenged_at: string | null;
};

export type User = {
  id: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: UserData | null;
  raw_user_meta_data: UserData | null;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  identities: Identity[];
  factors: Factor[];
};

/** The columns of a `User`, for a query that names the users u. */
export function userColumns(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  return sql`
    u.id, u.email, u.encrypted_password, u.email_confirmed_at, u.confirmation_sent_at,
    u.recovery_sent_at, coalesce(u.email_change, '') as email_change, u.email_change_sent_at,
    u.email_change_confirm_status, u.reauthentication_sent_at, u.last_sign_in_at,
    u.raw_app_meta_data, u.raw_user_meta_data, u.created_at, u.updated_at, u.banned_until,
    array(
      select jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
        'identity_data', i.identity_data, 'provider', i.provider,
        'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at, 'email', i.email
      )
      from auth.identities i where i.user_id = u.id order by i.created_at
    ) as identities,
    array(
      select jsonb_build_object(
        'id', f.id, 'created_at', f.created_at, 'updated_at', f.updated_at, 'status', f.status,
        'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
        'last_challenged_at', f.last_challenged_at
      )
      from auth.mfa_factors f where f.user_id = u.id order by f.created_at, f.id
    ) as factors`;
}

/** Returns whether signing in to the account takes a second factor. */
export function hasVerifiedFactor({ factors }: Pick<User, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified');
}

export async function findUser(sql: Sql, email: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`
    select ${userColumns(sql)} from auth.users u where u.email = ${email} and not u.is_sso_user`;
  return user;
}

/** Returns the account of a normalized address and locks it until the transaction ends. */
export async function lockUser(
  transaction: TransactionSql,
  email: string,
): Promise<User | undefined> {
  const [user] = await transaction<User[]>`
    select ${userColumns(transaction)} from auth.users u
    where u.email = ${email} and not u.is_sso_user for update`;
  return user;
}

/** Returns the account as it is now, within a transaction that changed it. */
export async function reloadUser(transaction: TransactionSql, id: string): Promise<User> {
  const [user] = await transaction<User[]>`
    select ${userColumns(transaction)} from auth.users u where u.id = ${id}`;
  if (!user) throw new Error('An account vanished within a transaction');
  return user;
}

/** Creates an unconfirmed account unless another request just did. Locks it in both cases. */
export async function createUser(
  transaction: TransactionSql,
  email: string,
  now: Date,
): Promise<User | undefined> {
  const id = randomUUID();
  const created = await transaction`
    insert into auth.users (id, aud, role, email, raw_app_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${email},
      '{"provider": "email", "providers": ["email"]}', ${now}, ${now})
    on conflict (email) where not is_sso_user do nothing`;
  if (created.count > 0) {
    await transaction`
      insert into auth.identities
        (provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
      values (${id}, ${id}, 'email',
        jsonb_build_object('sub', ${id}::text, 'email', ${email}::text, 'email_verified', false, 'phone_verified', false),
        ${now}, ${now}, ${now})`;
  }
  return lockUser(transaction, email);
}

/** How long unconfirmed sign-ups are kept, in milliseconds. */
const unconfirmedMilliseconds = 30 * dayInMs;

/** Forgets sign-ups that nobody confirmed. We have no right to keep those addresses. */
export async function forgetUnconfirmed(transaction: TransactionSql, now: Date): Promise<void> {
  const since = new Date(now.getTime() - unconfirmedMilliseconds);
  await transaction`
    delete from auth.users where id in (
      select id from auth.users
      where email_confirmed_at is null and confirmation_sent_at < ${since}
        and phone_confirmed_at is null and invited_at is null and last_sign_in_at is null
      for update skip locked
    )`;
}

/** The owner has proved the address. The account takes the confirmed sign-up's data. */
export async function confirmUser(
  transaction: TransactionSql,
  id: string,
  signUp: { encryptedPassword: string | null; data: UserData },
  now: Date,
): Promise<void> {
  await transaction`
    update auth.users set
      encrypted_password = ${signUp.encryptedPassword},
      raw_user_meta_data = ${JSON.stringify({ ...signUp.data, email_verified: true })}::text::jsonb,
      email_confirmed_at = ${now}, updated_at = ${now}
    where id = ${id}`;
  await transaction`
    update auth.identities
    set identity_data = identity_data || '{"email_verified": true}', updated_at = ${now}
    where user_id = ${id} and provider = 'email'`;
}

/** Imported accounts can carry a ban. */
export function isBanned(user: User, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

/** Leaves out fields without a value, as the provider does. */
function present(fields: Record<string, Date | string | null>): Record<string, Date | string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Record<
    string,
    Date | string
  >;
}

export function userJson(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      confirmed_at: user.email_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: user.identities,
    // The provider leaves an empty list out.
    ...(user.factors.length > 0 ? { factors: user.factors } : {}),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}
