import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { hashed } from '../../server/auth/tokens/one-time-tokens.ts';
import { ask } from '../../server/http/server.fixture.ts';
import { withoutHolidays } from '../without-holidays.ts';
import { freshAddress, jsonOf } from './visitors.ts';

export type SignedMember = { member: string; token: string };

/**
 * Stores an owner with a second factor, and signs them in at the running site. `sql` is a
 * superuser's.
 */
export async function signedInOwner(sql: Sql, port: number): Promise<SignedMember> {
  const [id, session] = [randomUUID(), randomUUID()];
  const email = `${id}@team.example.ph`;
  const refreshToken = randomBytes(32).toString('base64url');
  const key = randomBytes(32).toString('base64url');
  // The tests hold on every day of the year.
  await withoutHolidays(sql);
  const member = await sql.begin(async (transaction) => {
    await transaction`
      insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at)
      values (${id}, 'authenticated', 'authenticated', ${email}, now(), '{}', '{}', now(), now())`;
    await transaction`
      insert into auth.sessions (id, user_id, created_at, updated_at, aal, refresh_token_hmac_key)
      values (${session}, ${id}, now(), now(), 'aal2', ${key})`;
    await transaction`
      insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
      values (${session}, now(), now(), 'totp')`;
    await transaction`
      insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
      values (${hashed(refreshToken)}, ${id}, ${session}, false, now(), now())`;
    const [owner] = await transaction<[{ id: string }]>`
      insert into public.members (user_id, email, name, role)
      values (${id}, ${email}, 'Olivia Reyes', 'owner') returning id`;
    return owner.id;
  });
  const reply = await ask(port, '/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  const { access_token: token } = jsonOf(reply);
  if (typeof token !== 'string') throw new Error(`The owner could not sign in: ${reply.body}`);
  return { member, token };
}
