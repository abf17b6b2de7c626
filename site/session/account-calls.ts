import type { AuthError } from '@supabase/auth-js';
import { prefix } from '../language.ts';
import {
  type AccountRefusal,
  alreadyRegistered,
  refusalOf,
  unexpected,
  unreachable,
} from './account-refusals.ts';
import { apiKey } from './api-key.ts';
import { type ExpectedLink, expectLink, type LinkPurpose, takeExpected } from './expected-link.ts';
import type { LinkOutcome } from './link-callback.ts';
import { ownLanguage } from './own-language.ts';
import { providerUrl } from './provider.ts';
import { authClient } from './session.ts';

/** Makes a call, and returns why it was refused, or null. Neither this nor the calls below ever throw. */
async function refused(call: () => Promise<AccountRefusal | null>): Promise<AccountRefusal | null> {
  try {
    return await call();
  } catch {
    return navigator.onLine ? unexpected : unreachable();
  }
}

function answer({ error }: { error: AuthError | null }): AccountRefusal | null {
  return error && refusalOf(error);
}

/** The pages that mailed links lead back to, because they wait for the account. */
const returnPages = /^(\/fil)?\/(team\/join|portal(\/.*)?)$/;

/** Returns the address that mailed links lead back to, in the language of the page (docs/product.md, "Signing up"). */
function returnAddress(): string {
  const { origin, pathname } = location;
  return origin + (returnPages.test(pathname) ? pathname : prefix || '/');
}

/** Signs in with a password. */
export function signIn(email: string, password: string): Promise<AccountRefusal | null> {
  return refused(async () =>
    answer(await (await authClient()).signInWithPassword({ email, password })),
  );
}

/** Makes an account. The provider mails a link that confirms the address. */
export function signUp(email: string, password: string): Promise<AccountRefusal | null> {
  return refused(async () => {
    const client = await authClient();
    const { data, error } = await client.signUp({
      email,
      password,
      options: { emailRedirectTo: returnAddress(), data: ownLanguage },
    });
    // A provider that hides known addresses returns a user without identities.
    if (data.user?.identities?.length === 0) return alreadyRegistered;
    if (!error) expectLink(email, 'signup');
    return answer({ error });
  });
}

/** Mails a new link. The result is the same whether or not the address has an account. */
export function sendLink(purpose: LinkPurpose, email: string): Promise<AccountRefusal | null> {
  return refused(async () => {
    const client = await authClient();
    const { error } =
      purpose === 'recovery'
        ? await client.resetPasswordForEmail(email, { redirectTo: returnAddress() })
        : await client.resend({
            type: 'signup',
            email,
            options: { emailRedirectTo: returnAddress() },
          });
    if (!error) expectLink(email, purpose);
    return answer({ error });
  });
}

/** Whether codes may be asked for by SMS. Only our own server says so. */
export async function offersTexts(): Promise<boolean> {
  try {
    const answer = await fetch(`${providerUrl()}/auth/v1/settings`, { headers: apiKey });
    return answer.ok && (await answer.json()).recovery_by_sms === true;
  } catch {
    return false;
  }
}

/**
 * Asks for a code by SMS, in place of the link to a new password. The result is the same whether or not
 * the address has an account, and whether or not it has a number. The client knows no such call.
 */
export function sendCode(email: string): Promise<AccountRefusal | null> {
  return refused(async () => {
    const query = new URLSearchParams({ redirect_to: returnAddress() });
    const answered = await fetch(`${providerUrl()}/auth/v1/recover?${query}`, {
      method: 'POST',
      headers: { ...apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, channel: 'sms' }),
    });
    if (!answered.ok) {
      const { error_code: code, msg: message } = await answered.json();
      return refusalOf({ name: 'AuthApiError', code, message });
    }
    expectLink(email, 'recovery', true);
    return null;
  });
}

/**
 * Uses the code in a mail, which does the same as its link; `tell` gets the outcome. The code is
 * for people who read their mail on another device.
 */
export function enterCode(
  { email, purpose }: Pick<ExpectedLink, 'email' | 'purpose'>,
  code: string,
  tell: (outcome: LinkOutcome) => void,
): Promise<AccountRefusal | null> {
  return refused(async () => {
    const client = await authClient();
    const token = code.replace(/\D/g, '');
    const { data, error } = await client.verifyOtp({ email, token, type: purpose });
    if (error) return answer({ error });
    takeExpected(email);
    const isLost = data.session !== null && 'password_kept' in data.session;
    tell(isLost ? 'password-lost' : purpose === 'recovery' ? 'recovery' : 'confirmed');
    return null;
  });
}

/** Sets the signed-in user's password. */
export function changePassword(password: string): Promise<AccountRefusal | null> {
  return refused(async () => answer(await (await authClient()).updateUser({ password })));
}

/**
 * Sets the password of whoever signed in some time ago. Without the mailed code that this takes, a
 * code is mailed and the outcome is 'code-needed'.
 */
export async function changePasswordLater(
  password: string,
  code: string,
): Promise<AccountRefusal | 'code-needed' | null> {
  let needsCode = false;
  const refusal = await refused(async () => {
    const client = await authClient();
    const nonce = code.replace(/\D/g, '');
    const { error } = await client.updateUser({ password, ...(nonce && { nonce }) });
    if (error?.code !== 'reauthentication_needed') return answer({ error });
    needsCode = true;
    return answer(await client.reauthenticate());
  });
  return refusal === null && needsCode ? 'code-needed' : refusal;
}

/** Asks for another address. It changes once the links in the mails to both were opened. */
export function changeEmail(email: string): Promise<AccountRefusal | null> {
  return refused(async () => {
    const client = await authClient();
    return answer(await client.updateUser({ email }, { emailRedirectTo: returnAddress() }));
  });
}

/** Signs out on all other devices. */
export function signOutElsewhere(): Promise<AccountRefusal | null> {
  return refused(async () => answer(await (await authClient()).signOut({ scope: 'others' })));
}
