import type { Sql } from 'postgres';
import { hashPassword } from '../../server/auth/accounts/passwords.ts';

export const benchPassword = 'mahabang-lihim-2026';

/** Numbers start with 1. */
export function accountEmail(number: number): string {
  return `client.${number}@example.ph`;
}

/** Makes confirmed accounts up to this number, as each may sign in only so often. */
export async function makeAccounts(admin: Sql, upTo: number): Promise<void> {
  const hash = await hashPassword(benchPassword, 'bench');
  await admin`
    with made as (
      insert into auth.users (
        instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at
      )
      select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated',
        'authenticated', 'client.' || number || '@example.ph', ${hash}, now(),
        '{"provider": "email", "providers": ["email"]}', '{}', now(), now()
      from generate_series(
        (select count(*) + 1 from auth.users where email like 'client.%'), ${upTo}::int
      ) as number
      returning id, email
    )
    insert into auth.identities (
      provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
    )
    select id::text, id,
      jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
      'email', now(), now(), now()
    from made`;
  await admin`analyze auth.users, auth.identities`;
}
