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

/** Returns why the call was refused, or null. Like the calls below, never throws. */
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

/** Mailed links lead back to these pages, which wait for the account. */
const returnPages = /^(\/fil)?\/(team\/join|portal(\/.*)?)$/;

/** docs/product.md, "Signing up". */
function returnAddress(): string {
  const { origin, pathname } = location;
  return origin + (returnPages.test(pathname) ? pathname : prefix || '/');
}

export function signIn(email: string, password: string): Promise<AccountRefusal | null> {
  return refused(async () =>
    answer(await (await authClient()).signInWithPassword({ email, password })),
  );
}

/** The provider mails a link that confirms the address. */
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

/** The result is the same whether or not the address has an account. */
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

/** Returns whether codes can be requested by SMS. Only our own server says so. */
export async function offersTexts(): Promise<boolean> {
  try {
    const answer = await fetch(`${providerUrl()}/auth/v1/settings`, { headers: apiKey });
    return answer.ok && (await answer.json()).recovery_by_sms === true;
  } catch {
    return false;
  }
}

/**
 * Sends a code by SMS in place of a link to a new password. The result is the same whether or not
 * the address has an account, or a number. The provider's client has no such call.
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
 * Uses a mail's code like its link, for people who read their mail on another device. `tell` gets
 * the outcome.
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

export function changePassword(password: string): Promise<AccountRefusal | null> {
  return refused(async () => answer(await (await authClient()).updateUser({ password })));
}

/**
 * For a user who signed in some time ago. Without the mailed `nonce` that this takes, mails one and
 * returns 'code-needed'.
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

/** The address changes once the links in the mails to both were opened. */
export function changeEmail(email: string): Promise<AccountRefusal | null> {
  return refused(async () => {
    const client = await authClient();
    return answer(await client.updateUser({ email }, { emailRedirectTo: returnAddress() }));
  });
}

export function signOutElsewhere(): Promise<AccountRefusal | null> {
  return refused(async () => answer(await (await authClient()).signOut({ scope: 'others' })));
}
