import type { TransactionSql } from 'postgres';
import type { Brand } from '../../../domain/brand.ts';
import { hit } from '../../../supabase/functions/_shared/limits/hits.ts';
import { queueMails } from '../../../supabase/functions/_shared/service-mails/queue.ts';
import { languageOf } from '../accounts/account-language.ts';
import { forgetFactorOrigins } from '../accounts/known-origins.ts';
import { forgive } from '../accounts/limits.ts';
import { factorsResetMail } from '../mails/factor-letters.ts';
import type { UserData } from '../request/body.ts';
import { endCodes } from '../tokens/pkce.ts';

/**
 * Removes all second factors of an account, for an owner who has lost them, and tells the owner by
 * mail. Ends all sessions, so that the next one begins with the password, and a new factor with a
 * mail. The transaction runs as supabase_auth_admin. Returns how many verified factors there were,
 * or null if the account does not exist.
 */
export async function resetFactors(
  transaction: TransactionSql,
  { userId, brand }: { userId: string; brand: Pick<Brand, 'name' | 'phone'> },
): Promise<number | null> {
  const [user] = await transaction<{ email: string; data: UserData | null }[]>`
    select email, raw_user_meta_data as data from auth.users where id = ${userId} for update`;
  if (!user) return null;
  const removed = await transaction<{ status: string }[]>`
    delete from auth.mfa_factors where user_id = ${userId} returning status`;
  await transaction`delete from auth.sessions where user_id = ${userId}`;
  await endCodes(transaction, userId);
  await forgetFactorOrigins(transaction, userId);
  await forgive(transaction, [hit('factorByAccount', { account: userId })]);
  await queueMails(transaction, [
    { recipient: user.email, ...factorsResetMail(brand, languageOf(user.data)) },
  ]);
  return removed.filter(({ status }) => status === 'verified').length;
}
