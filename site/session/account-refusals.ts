import type { AuthError } from '@supabase/auth-js';
import { refusalTexts } from './texts.ts';

/**
 * Why the provider did not do what the person asked, in words for them (docs/product.md, "Account
 * messages").
 */
export type AccountRefusal = {
  text: string;
  /** What would make it work, one sentence each. */
  hints: readonly string[];
  /** The account waits for its owner to confirm the address: a new link can be sent. */
  needsConfirmation: boolean;
};

function refusal(text: string, hints: readonly string[] = []): AccountRefusal {
  return { text, hints, needsConfirmation: false };
}

/** The sign-up of an address that has an account. */
export const alreadyRegistered = refusal(refusalTexts.registered);

/** Two different passwords; nothing is sent. */
export const passwordsDiffer = refusal(refusalTexts.passwordsDiffer);

/** Neither the provider nor the person can say what went wrong. */
export const unexpected = refusal(refusalTexts.unexpected);

/** What never reached the provider, or was never answered. */
export function unreachable(): AccountRefusal {
  const hint = navigator.onLine === false ? 'offline' : 'unreachable';
  return refusal(refusalTexts.unexpected, [refusalTexts.hints[hint]]);
}

const reasonHints: Record<string, string> = refusalTexts.weakPassword;

type ProviderError = Pick<AuthError, 'name' | 'code' | 'message'> & { reasons?: readonly string[] };

/** The catalogue's message for a provider's error, and the provider's own where the catalogue has none. */
export function refusalOf(error: ProviderError): AccountRefusal {
  if (error.name === 'AuthRetryableFetchError') return unreachable();
  if (error.name === 'AuthUnknownError') return unexpected;
  switch (error.code) {
    case 'user_already_exists':
    case 'email_exists':
      return alreadyRegistered;
    case 'invalid_credentials':
      return refusal(refusalTexts.credentials);
    case 'email_not_confirmed':
      return {
        ...refusal(error.message, [refusalTexts.hints.unconfirmed]),
        needsConfirmation: true,
      };
    case 'weak_password':
      return refusal(
        error.message,
        (error.reasons ?? []).flatMap((reason) => reasonHints[reason] ?? []),
      );
    case 'otp_expired':
      return refusal(error.message, [refusalTexts.hints.code]);
    default:
      return refusal(error.message);
  }
}
