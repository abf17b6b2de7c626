import type { TransactionSql } from 'postgres';
import type { User } from './users.ts';

/** Returns null if no number may get a code, as for an account with an app. */
export async function clientForCodes(
  transaction: TransactionSql,
  { id, email_confirmed_at, factors }: User,
): Promise<string | null> {
  if (!email_confirmed_at || factors.some(({ status }) => status === 'verified')) return null;
  const [row] = await transaction<{ client: string | null }[]>`
    select private.client_for_codes(${id}) as client`;
  return row?.client ?? null;
}
