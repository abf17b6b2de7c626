import type { AuthError } from '@supabase/auth-js';
import {
  type AccountRefusal,
  alreadyRegistered,
  refusalOf,
  unexpected,
  unreachable,
} from './account-refusals.ts';
import { type ExpectedLink, expectLink, type LinkPurpose, takeExpected } from './expected-link.ts';
import type { LinkOutcome } from './link-callback.ts';
import { authClient } from './session.ts';

/** Why a call was refused, in words to show; null when it was done. Calls never throw. */
export type Refused = AccountRefusal | null;

async function refused(call: () => Promise<Refused>): Promise<Refused> {
  try {
    return await call();
  } catch {
    return navigator.onLine ? unexpected : unreachable();
  }
}

function answer({ error }: { error: AuthError | null }): Refused {
  return error && refusalOf(error);
}

/** Links lead back to the site's root (docs/product.md, "Signing up"). */
function siteRoot(): string {
  return `${location.origin}/`;
}

/** Signs in with a password. */
export function signIn(email: string, password: string): Promise<Refused> {
  return refused(async () =>
    answer(await (await authClient()).signInWithPassword({ email, password })),
  );
}

/** Makes an account; the provider mails a link that confirms the address. */
export function signUp(email: string, password: string): Promise<Refused> {
  return refused(async () => {
    const client = await authClient();
    const { data, error } = await client.signUp({
      email,
      password,
      options: { emailRedirectTo: siteRoot() },
    });
    // A provider that hides known addresses returns a user that has no identities.
    if (data.user?.identities?.length === 0) return alreadyRegistered;
    if (!error) expectLink(email, 'signup');
    return answer({ error });
  });
}

/** Mails a new link. The answer is the same whether or not the address has an account. */
export function sendLink(purpose: LinkPurpose, email: string): Promise<Refused> {
  return refused(async () => {
    const client = await authClient();
    const { error } =
      purpose === 'recovery'
        ? await client.resetPasswordForEmail(email, { redirectTo: siteRoot() })
        : await client.resend({ type: 'signup', email, options: { emailRedirectTo: siteRoot() } });
    if (!error) expectLink(email, purpose);
    return answer({ error });
  });
}

/**
 * Does what the link of a mail does, by the code in the same mail; `tell` hears what it came to. The code
 * is for who reads mails on another device.
 */
export function enterCode(
  { email, purpose }: ExpectedLink,
  code: string,
  tell: (outcome: LinkOutcome) => void,
): Promise<Refused> {
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
export function changePassword(password: string): Promise<Refused> {
  return refused(async () => answer(await (await authClient()).updateUser({ password })));
}
