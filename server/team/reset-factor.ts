import type { Sql } from 'postgres';
import type { Brand } from '../../domain/brand.ts';
import { findAccount } from '../auth/accounts/deletion.ts';
import { resetFactors } from '../auth/second-factor/reset.ts';
import { StartRefused } from '../start-refused.ts';

/**
 * Removes the second factors of the account with this address, and returns how many there were.
 * Throws StartRefused if there is no account, or if hosted Supabase keeps it.
 */
export async function resetFactorsOf(sql: Sql, email: string, brand: Brand): Promise<number> {
  const account = await findAccount(sql, email);
  const removed =
    account &&
    (await sql.begin(async (transaction) => {
      await transaction`set local role supabase_auth_admin`;
      return resetFactors(transaction, { userId: account.id, brand });
    }));
  if (typeof removed === 'number') return removed;
  throw new StartRefused(`No account has the address ${email}.`);
}
