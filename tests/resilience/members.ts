import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { hashed } from '../../server/auth/tokens/one-time-tokens.ts';
import { ask } from '../../server/http/server.fixture.ts';
import { withoutHolidays } from '../without-holidays.ts';
import { freshAddress, jsonOf } from './visitors.ts';

export type Person = { name: string; email: string; token: string };

export type SignedMember = Person & { member: string };

export type Team = {
  owner: SignedMember;
  dispatchers: [SignedMember, SignedMember];
  workers: string[];
  /** Confirmed accounts that belong to no member yet. */
  outsiders: Person[];
};

/** Most crews are free at most times, and some are not. */
const workerCount = 24;

type Account = { id: string; name: string; email: string; session: string; refreshToken: string };

function newAccount(name: string): Account {
  return {
    id: randomUUID(),
    name,
    email: `${randomUUID()}@team.example.ph`,
    session: randomUUID(),
    refreshToken: randomBytes(32).toString('base64url'),
  };
}

/**
 * Stores a team with a second factor, and signs it in at the running site. `sql` is a superuser's.
 */
export async function prepareTeam(sql: Sql, port: number, outsiders: number): Promise<Team> {
  const staff = ['Olivia Reyes', 'Dana Cruz', 'Ramon Diaz'].map(newAccount);
  const strangers = Array.from({ length: outsiders }, (_, n) => newAccount(`Nina ${n}`));
  await storeSessions(sql, staff, 'aal2');
  await storeSessions(sql, strangers, 'aal1');
  // The tests hold on every day of the year.
  await withoutHolidays(sql);
  const members = await sql<{ id: string }[]>`
    insert into public.members (user_id, email, name, role)
    select id, email, name, case ordinality when 1 then 'owner' else 'dispatcher' end
    from unnest(${staff.map(({ id }) => id)}::uuid[], ${staff.map(({ email }) => email)}::text[],
      ${staff.map(({ name }) => name)}::text[]) with ordinality as one (id, email, name, ordinality)
    returning id`;
  const workers = await sql<{ id: string }[]>`
    insert into public.members (email, name, role)
    select 'worker-' || n || '@team.example.ph', 'Ben ' || n, 'worker'
    from generate_series(1, ${workerCount}::integer) as n returning id`;
  const signed = await Promise.all(
    staff.map(async (account, index) => ({
      ...(await signIn(port, account)),
      member: members[index]?.id ?? '',
    })),
  );
  const [owner, one, other] = signed;
  if (!owner || !one || !other) throw new Error('The team is not complete.');
  const invited: Person[] = [];
  for (const stranger of strangers) invited.push(await signIn(port, stranger));
  return {
    owner,
    dispatchers: [one, other],
    workers: workers.map(({ id }) => id),
    outsiders: invited,
  };
}

/** Each with a confirmed account and a refresh token. */
async function storeSessions(
  sql: Sql,
  accounts: readonly Account[],
  aal: 'aal1' | 'aal2',
): Promise<void> {
  const rows = accounts.map(({ refreshToken, ...account }) => ({
    ...account,
    token: hashed(refreshToken),
    key: randomBytes(32).toString('base64url'),
  }));
  const listed = sql`jsonb_to_recordset(${sql.json(rows)}) as one (
    id uuid, name text, email text, session uuid, token text, key text
  )`;
  await sql.begin(async (transaction) => {
    await transaction`
      insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at)
      select id, 'authenticated', 'authenticated', email, now(), '{}', '{}', now(), now()
      from ${listed}`;
    await transaction`
      insert into auth.sessions (id, user_id, created_at, updated_at, aal, refresh_token_hmac_key)
      select session, id, now(), now(), ${aal}, key from ${listed}`;
    if (aal === 'aal2') {
      await transaction`
        insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
        select session, now(), now(), 'totp' from ${listed}`;
    }
    await transaction`
      insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
      select token, id, session, false, now(), now() from ${listed}`;
  });
}

async function signIn(port: number, { name, email, refreshToken }: Account): Promise<Person> {
  const reply = await ask(port, '/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  const { access_token: token } = jsonOf(reply);
  if (typeof token !== 'string') throw new Error(`${email} could not sign in: ${reply.body}`);
  return { name, email, token };
}
