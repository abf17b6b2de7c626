import type { TransactionSql } from 'postgres';
import { queueMails } from '../../../supabase/functions/_shared/service-mails/queue.ts';
import { languageOf } from '../accounts/account-language.ts';
import type { User } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import type { Origin } from '../request/origin.ts';
import { safeRedirect } from '../request/redirects.ts';
import { emailChangeSides, unconfirmedSides } from '../tokens/email-change.ts';
import {
  createToken,
  endTokens,
  type PendingSignUp,
  type TokenKind,
} from '../tokens/one-time-tokens.ts';
import {
  type AccountMail,
  confirmationMail,
  emailChangedMail,
  emailChangeMail,
  passwordChangedMail,
  reauthenticationMail,
  recoveryMail,
} from './letters.ts';

type Sending = {
  dependencies: AuthDependencies;
  transaction: TransactionSql;
  user: User;
  /** Where the links lead back to, if allowed. */
  redirectTo: string | undefined;
  origin: Origin;
  flowStateId: string | null;
};

async function send(
  { dependencies, transaction, user, redirectTo, origin, flowStateId }: Sending,
  order: {
    kind: TokenKind;
    type: LinkType;
    recipient: string;
    signUp?: PendingSignUp;
  },
  write: (secrets: { url: string; code: string }) => AccountMail,
): Promise<void> {
  const { recipient, type, ...token } = order;
  const now = dependencies.now();
  const { link, code } = await createToken(transaction, {
    ...token,
    user,
    email: recipient,
    now,
    origin,
    flowStateId,
  });
  const url = mailLink(dependencies, type, link, redirectTo);
  await queueMails(transaction, [{ recipient, ...write({ url, code }) }]);
}

/** The confirmation gives the account the data of that sign-up. */
export async function sendConfirmation(sending: Sending, signUp: PendingSignUp): Promise<void> {
  const { dependencies, transaction, user } = sending;
  await send(
    sending,
    { kind: 'confirmation_token', type: 'signup', recipient: user.email, signUp },
    (secrets) => confirmationMail(dependencies.brand.name, secrets, languageOf(signUp.data)),
  );
  await transaction`
    update auth.users set confirmation_sent_at = ${dependencies.now()} where id = ${user.id}`;
}

export async function sendRecovery(sending: Sending): Promise<void> {
  const { dependencies, transaction, user } = sending;
  await send(
    sending,
    { kind: 'recovery_token', type: 'recovery', recipient: user.email },
    (secrets) =>
      recoveryMail(dependencies.brand.name, secrets, languageOf(user.raw_user_meta_data)),
  );
  await transaction`
    update auth.users set recovery_sent_at = ${dependencies.now()} where id = ${user.id}`;
}

/** Asks the old and the new address to confirm. Earlier confirmations are void. */
export async function beginEmailChange(sending: Sending, newEmail: string): Promise<void> {
  const { dependencies, transaction, user } = sending;
  await endTokens(transaction, user.id, Object.values(emailChangeSides));
  await transaction`
    update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0,
      updated_at = ${dependencies.now()}
    where id = ${user.id}`;
  const changing = { ...user, email_change: newEmail, email_change_confirm_status: 0 };
  await sendEmailChange({ ...sending, user: changing });
}

/** Asks the addresses that have not confirmed yet. Earlier mails stay valid. */
export async function sendEmailChange(sending: Sending): Promise<void> {
  const { dependencies, transaction, user } = sending;
  const recipients = { current: user.email, new: user.email_change };
  for (const side of unconfirmedSides(user)) {
    const order = { kind: emailChangeSides[side], type: 'email_change' } as const;
    await send(sending, { ...order, recipient: recipients[side] }, (secrets) =>
      emailChangeMail(
        dependencies.brand.name,
        { ...secrets, newEmail: user.email_change },
        languageOf(user.raw_user_meta_data),
      ),
    );
  }
  await transaction`
    update auth.users set email_change_sent_at = ${dependencies.now()} where id = ${user.id}`;
}

/** Sends the code that a password change needs in an older session. */
export async function sendReauthentication(
  sending: Pick<Sending, 'dependencies' | 'transaction' | 'user' | 'origin'>,
): Promise<void> {
  const { dependencies, transaction, user, origin } = sending;
  const { code } = await createToken(transaction, {
    user,
    kind: 'reauthentication_token',
    email: user.email,
    now: dependencies.now(),
    origin,
    flowStateId: null,
  });
  const language = languageOf(user.raw_user_meta_data);
  const mail = reauthenticationMail(dependencies.brand.name, { code }, language);
  await queueMails(transaction, [{ recipient: user.email, ...mail }]);
  await transaction`
    update auth.users set reauthentication_sent_at = ${dependencies.now()} where id = ${user.id}`;
}

type Changed = Pick<Sending, 'dependencies' | 'transaction'> & {
  user: Pick<User, 'email' | 'raw_user_meta_data'>;
};

export async function sendPasswordChanged(changed: Changed): Promise<void> {
  const { dependencies, transaction, user } = changed;
  const mail = passwordChangedMail(dependencies.brand, languageOf(user.raw_user_meta_data));
  await queueMails(transaction, [{ recipient: user.email, ...mail }]);
}

/** `user` is the account before the change. */
export async function sendEmailChanged(changed: Changed, newEmail: string): Promise<void> {
  const { dependencies, transaction, user } = changed;
  const mail = emailChangedMail(
    dependencies.brand,
    { newEmail },
    languageOf(user.raw_user_meta_data),
  );
  await queueMails(transaction, [{ recipient: user.email, ...mail }]);
}

/** What a link in a mail confirms, by the provider's name in the address. */
type LinkType = 'signup' | 'recovery' | 'email_change';

/** Returns the address behind a mail's button. It confirms and then leads back to the site. */
function mailLink(
  dependencies: Pick<AuthDependencies, 'siteUrl' | 'redirectAllowList'>,
  type: LinkType,
  token: string,
  wantedRedirect: string | undefined,
): string {
  const query = new URLSearchParams({
    token,
    type,
    redirect_to: safeRedirect(dependencies, wantedRedirect).href,
  });
  return `${dependencies.siteUrl}/auth/v1/verify?${query}`;
}
