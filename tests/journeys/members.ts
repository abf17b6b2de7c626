import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import type { Sql, TransactionSql } from 'postgres';
import { existingCluster, serverUrl } from '../../server/postgres/cluster.ts';
import { openPool } from '../../server/postgres/pool.ts';
import { runningSocketFolder } from '../../server/postgres/postmaster.ts';
import { asService as withServiceRole } from '../../supabase/functions/_shared/database/roles.ts';
import { apiHeaders, type StoredSession } from './accounts.ts';
import { expect, siteUrl, storageOf } from './visit.ts';

type Person = { id: string; email: string };

/** A journey that waits outside the browser until its own end does not say what for. */
const longestWaitInMs = 30_000;

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
  await onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role supabase_auth_admin`;
      await transaction`update auth.sessions set aal = 'aal2' where user_id = ${session.user.id}`;
      await transaction`
        insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
        select id, now(), now() - ${`${codeAgeInMinutes} minutes`}::interval, 'totp'
        from auth.sessions where user_id = ${session.user.id}
        on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;
    }),
  );
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

export async function onDatabase<T>(work: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const dataDir = process.env.JOURNEY_DATA ?? '';
  const socketFolder = runningSocketFolder(await existingCluster(dataDir));
  if (socketFolder === null) throw new Error('The journeys’ database does not run.');
  const sql = openPool(serverUrl(dataDir, socketFolder), { max: 1 });
  const patience = new AbortController();
  const tooLong = pause(longestWaitInMs, undefined, { ref: false, signal: patience.signal });
  try {
    return await Promise.race([
      work(sql),
      tooLong.then(() => {
        throw new Error(`The database has not answered for ${longestWaitInMs} ms.`);
      }),
    ]);
  } finally {
    patience.abort();
    await sql.end({ timeout: 5 });
  }
}

/** In one transaction. */
export function asService<T>(work: (sql: TransactionSql) => PromiseLike<T>): Promise<T> {
  return onDatabase((sql) => withServiceRole(sql, async (transaction) => work(transaction)));
}
