import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { asTeam } from '../supabase/functions/_shared/database/roles.ts';
import type { DemoMember } from './team.ts';

/** The policies decide here too, and the history says who it was. The session ends with it. */
export async function asOwner<T>(
  sql: Sql,
  team: readonly DemoMember[],
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  const owner = team.find(({ role }) => role === 'owner');
  if (owner === undefined) throw new Error('The demo has no owner.');
  const session = randomUUID();
  await asProvider(sql, async (provider) => {
    await provider`
      insert into auth.sessions (id, user_id, aal) values (${session}, ${owner.account}, 'aal2')`;
  });
  try {
    const claims = { sub: owner.account, session_id: session, aal: 'aal2', role: 'authenticated' };
    return await asTeam(sql, { claims }, work);
  } finally {
    await asProvider(sql, async (provider) => {
      await provider`delete from auth.sessions where id = ${session}`;
    });
  }
}

function asProvider(sql: Sql, work: (provider: TransactionSql) => Promise<void>): Promise<void> {
  return sql.begin(async (transaction) => {
    await transaction`set local role supabase_auth_admin`;
    await work(transaction);
  });
}
