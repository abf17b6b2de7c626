import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Sql } from 'postgres';
import { hashPassword } from '../server/auth/accounts/passwords.ts';
import type { Company } from './company.ts';

/** Everybody in the demo has it. */
export const demoPassword = 'sweep-the-yard-2026';

/** A confirmed account; owners and dispatchers have an app with a secret. */
type DemoAccount = { id: string; email: string; name: string; secret: string | null };

function accountsOf({ team, clients }: Company): DemoAccount[] {
  return [
    ...team.map(({ account: id, email, name, role }) => ({
      id,
      email,
      name,
      secret: role === 'worker' ? null : secretOf(email),
    })),
    ...clients.flatMap(({ account: id, email, name }) =>
      id === null ? [] : [{ id, email, name, secret: null }],
    ),
  ];
}

/** In base32, the same in every demo. */
function secretOf(email: string): string {
  const bytes = createHash('sha256').update(`demo:${email}`).digest().subarray(0, 20);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** Returns the code that a member's app shows now, and the seconds it is still valid. */
export function codeOf(email: string, now: Date): { code: string; seconds: number } {
  const totp = new TOTP({ secret: Secret.fromBase32(secretOf(email)) });
  const timestamp = now.getTime();
  return {
    code: totp.generate({ timestamp }),
    seconds: Math.ceil(totp.remaining({ timestamp }) / 1000),
  };
}

/** Stores the accounts, confirmed and with their apps, as the provider's role. */
export async function storeAccounts(sql: Sql, company: Company, now: Date): Promise<void> {
  const accounts = accountsOf(company);
  const password = await hashPassword(demoPassword, 'demo');
  await sql.begin(async (transaction) => {
    await transaction`set local role supabase_auth_admin`;
    const listed = transaction.json(accounts);
    await transaction`
      insert into auth.users (
        id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at
      )
      select id, 'authenticated', 'authenticated', email, ${password}, ${now},
        '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', name), ${now}, ${now}
      from jsonb_to_recordset(${listed}) as account (id uuid, email text, name text)`;
    await transaction`
      insert into auth.identities
        (provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
      select id, id, 'email', jsonb_build_object('sub', id, 'email', email, 'email_verified', true,
        'phone_verified', false), ${now}, ${now}, ${now}
      from jsonb_to_recordset(${listed}) as account (id uuid, email text)`;
    await transaction`
      insert into auth.mfa_factors (
        id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret
      )
      select gen_random_uuid(), id, 'Phone', 'totp', 'verified', ${now}, ${now}, secret
      from jsonb_to_recordset(${listed}) as account (id uuid, secret text)
      where secret is not null`;
  });
}
