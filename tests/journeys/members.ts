import type { BrowserContext } from '@playwright/test';
import { apiHeaders, type StoredSession } from './accounts.ts';
import { asProvider, asService, longestWaitInMs } from './database.ts';
import { expect, siteUrl, storageOf } from './visit.ts';

type Person = { id: string; email: string };

/** Skips the invitation. */
export async function joinTeam(
  { id, email }: Person,
  role: 'owner' | 'dispatcher' | 'worker',
  name: string,
): Promise<void> {
  await asService(
    (sql) => sql`
      insert into public.members (user_id, email, name, role)
      values (${id}, ${email}, ${name}, ${role})`,
  );
}

export async function memberIdOf({ id }: Person): Promise<string> {
  const [member] = await asService(
    (sql) => sql<{ id: string }[]>`select id from public.members where user_id = ${id}`,
  );
  return member?.id ?? '';
}

/**
 * Gives a session a second factor and its token. Browsers with the session get it before their next
 * page.
 */
export async function passSecondFactor(
  session: StoredSession,
  context?: BrowserContext,
  codeAgeInMinutes = 0,
): Promise<void> {
  await asProvider(async (transaction) => {
    await transaction`update auth.sessions set aal = 'aal2' where user_id = ${session.user.id}`;
    await transaction`
        insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
        select id, now(), now() - ${`${codeAgeInMinutes} minutes`}::interval, 'totp'
        from auth.sessions where user_id = ${session.user.id}
        on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;
  });
  const refreshed = await fetch(`${siteUrl()}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { ...apiHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: session.refresh_token }),
    signal: AbortSignal.timeout(longestWaitInMs),
  });
  expect(refreshed.status).toBe(200);
  Object.assign(session, await refreshed.json());
  await context?.setStorageState(storageOf(session));
}
