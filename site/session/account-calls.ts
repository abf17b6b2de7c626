import type { AuthError } from '@supabase/auth-js';
import {
  type AccountRefusal,
  alreadyRegistered,
  refusalOf,
  unexpected,
  unreachable,
} from './account-refusals.ts';
import { expectLink } from './expected-link.ts';
import { authClient } from './session.ts';

/** Why a call was refused, in words to show; null when it was done. Calls never throw. */
export type Refused = AccountRefusal | null;

/** What a link in a mail is for: confirming the address of a new account, or setting a new password. */
export type LinkPurpose = 'signup' | 'recovery';

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

/** Links lead back to the site's root (spec.md §4). */
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
    // A provider that hides known addresses answers with a user that has no identities.
    if (data.user?.identities?.length === 0) return alreadyRegistered;
    if (!error) expectLink(email);
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
    if (!error) expectLink(email);
    return answer({ error });
  });
}

/** Sets the signed-in user's password. */
export function changePassword(password: string): Promise<Refused> {
  return refused(async () => answer(await (await authClient()).updateUser({ password })));
}
