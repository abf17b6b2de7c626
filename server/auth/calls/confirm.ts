import type { TransactionSql } from 'postgres';
import { saidIn, saidLanguage } from '../accounts/account-language.ts';
import { confirmUser, isBanned, reloadUser, type User } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError, emailExists } from '../errors.ts';
import { sendEmailChanged } from '../mails/account-mail.ts';
import { confirmedStatus } from '../tokens/email-change.ts';
import { endTokens, type TokenKind } from '../tokens/one-time-tokens.ts';
import type { Redeemed } from '../tokens/redeeming.ts';

/** By verification type. `email` accepts the code of both kinds of mail. */
export const verificationTypes = new Map<string, readonly TokenKind[]>([
  ['signup', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_current', 'email_change_token_new']],
]);

/** The message after one of two addresses has confirmed a change. */
export const halfConfirmed =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

async function changeEmail(
  dependencies: AuthDependencies,
  transaction: TransactionSql,
  user: User,
  kind: TokenKind,
): Promise<'half' | 'done'> {
  const now = dependencies.now();
  const status = confirmedStatus(kind);
  if (user.email_change_confirm_status === 0) {
    await transaction`
      update auth.users set email_change_confirm_status = ${status}, updated_at = ${now}
      where id = ${user.id}`;
    return 'half';
  }
  // The same address counts only once.
  if (user.email_change_confirm_status === status) return 'half';
  const email = user.email_change;
  const [holder] = await transaction<{ id: string; confirmed: boolean }[]>`
    select id, email_confirmed_at is not null as confirmed from auth.users
    where email = ${email} and not is_sso_user for update`;
  if (holder?.confirmed) throw emailExists();
  if (holder) await transaction`delete from auth.users where id = ${holder.id}`;
  await transaction`
    update auth.users set email = ${email}, email_change = '', email_change_confirm_status = 0,
      updated_at = ${now}
    where id = ${user.id}`;
  await transaction`
    update auth.identities
    set identity_data = identity_data || jsonb_build_object('email', ${email}::text, 'email_verified', true),
      updated_at = ${now}
    where user_id = ${user.id} and provider = 'email'`;
  await endTokens(transaction, user.id, 'all');
  await sendEmailChanged({ dependencies, transaction, user }, email);
  return 'done';
}

/**
 * Carries out a redeemed link or code. Returns null if the other address has to confirm too. An
 * account is confirmed without the sign-up's password if nobody vouches for it. That is so for a
 * recovery, and for a browser other than the one that signed up.
 */
export async function confirm(
  dependencies: AuthDependencies,
  transaction: TransactionSql,
  redeemed: Redeemed,
): Promise<User | null> {
  const now = dependencies.now();
  const { user, token, fromHere } = redeemed;
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  if (token.token_type.startsWith('email_change')) {
    if ((await changeEmail(dependencies, transaction, user, token.token_type)) === 'half') {
      return null;
    }
  } else {
    const signUp = {
      encryptedPassword: fromHere ? token.encrypted_password : null,
      // Elsewhere, or by a new password: of all that was said at the sign-up, the language harms nobody.
      data: (fromHere && token.raw_user_meta_data) || saidLanguage(saidIn(token, user)),
    };
    if (!user.email_confirmed_at) await confirmUser(transaction, user.id, signUp, now);
    await endTokens(transaction, user.id, 'all');
  }
  return reloadUser(transaction, user.id);
}
