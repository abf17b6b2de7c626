import type { AuthError } from '@supabase/auth-js';

/** Why the provider did not do what the person asked, in words for them (spec.md §8). */
export type Refusal = {
  text: string;
  /** What would make it work, one sentence each. */
  hints: readonly string[];
  /** The account waits for its owner to confirm the address: a new link can be sent. */
  needsConfirmation: boolean;
};

function refusal(text: string, hints: readonly string[] = []): Refusal {
  return { text, hints, needsConfirmation: false };
}

/** The sign-up of an address that has an account. */
export const alreadyRegistered = refusal(
  'An account with this email already exists. Please sign in instead.',
);

/** Two different passwords; nothing is sent. */
export const passwordsDiffer = refusal('Passwords do not match');

/** Neither the provider nor the person can say what went wrong. */
export const unexpected = refusal('An unexpected error occurred');

const unreachable = refusal(unexpected.text, ['Check your connection, then try again.']);

const openTheLink = 'Open the link in the mail we sent you, or let us send it again.';

const reasonHints: Record<string, string> = {
  length: 'Use a longer password.',
  characters: 'Mix letters, numbers and signs.',
  pwned: 'This password is known from a data leak. Choose one you use nowhere else.',
};

type ProviderError = Pick<AuthError, 'name' | 'code' | 'message'> & { reasons?: readonly string[] };

/** The catalogue's message for a provider's error, and the provider's own where the catalogue has none. */
export function refusalOf(error: ProviderError): Refusal {
  if (error.name === 'AuthRetryableFetchError') return unreachable;
  if (error.name === 'AuthUnknownError') return unexpected;
  switch (error.code) {
    case 'user_already_exists':
    case 'email_exists':
      return alreadyRegistered;
    case 'invalid_credentials':
      return refusal('Invalid email or password');
    case 'email_not_confirmed':
      return { ...refusal(error.message, [openTheLink]), needsConfirmation: true };
    case 'weak_password':
      return refusal(
        error.message,
        (error.reasons ?? []).flatMap((reason) => reasonHints[reason] ?? []),
      );
    default:
      return refusal(error.message);
  }
}
