import type { TransactionSql } from 'postgres';
import type { User } from './users.ts';

/**
 * Returns the client whose number may get a code of this account by SMS; null if none may. An app beside
 * the password rules it out: then only a mail and the app's code lead to a new password.
 */
export async function clientForCodes(
  transaction: TransactionSql,
  { id, email_confirmed_at, factors }: User,
): Promise<string | null> {
  if (!email_confirmed_at || factors.some(({ status }) => status === 'verified')) return null;
  const [row] = await transaction<{ client: string | null }[]>`
    select private.client_for_codes(${id}) as client`;
  return row?.client ?? null;
}
