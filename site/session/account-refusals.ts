import type { AuthError } from '@supabase/auth-js';
import { language } from '../language.ts';
import type { FieldProblems } from '../ui/use-submit.ts';
import { providerTexts } from './provider-texts.ts';
import { refusalTexts } from './texts.ts';

/**
 * Why the provider refused a request, in words for the user (docs/product.md, "Account messages").
 */
export type AccountRefusal = {
  text: string;
  /** Advice, one sentence each. */
  hints: readonly string[];
  /** Whether the account's address is unconfirmed, so that a new link can be sent. */
  needsConfirmation: boolean;
  /** Set if all of it is about fields: then it stands beside them alone. */
  problems?: FieldProblems;
};

function refusal(text: string, hints: readonly string[] = []): AccountRefusal {
  return { text, hints, needsConfirmation: false };
}

/** Signing up with an address that already has an account. */
export const alreadyRegistered = refusal(refusalTexts.registered);

/** Two different passwords. Nothing is sent. */
export const passwordsDiffer = refusal(refusalTexts.passwordsDiffer);

/** An error whose cause is unknown. */
export const unexpected = refusal(refusalTexts.unexpected);

/** Returns the refusal for a request without a response. */
export function unreachable(): AccountRefusal {
  const hint = navigator.onLine === false ? 'offline' : 'unreachable';
  return refusal(refusalTexts.unexpected, [refusalTexts.hints[hint]]);
}

const reasonHints: Record<string, string> = refusalTexts.weakPassword;

type ProviderError = Pick<AuthError, 'name' | 'code' | 'message'> & { reasons?: readonly string[] };

const inWords: Readonly<Record<string, string>> = providerTexts;

/** Returns what the provider says, which it says in English only. */
function wordsOf({ code = '', message }: ProviderError): string {
  return language === 'en' ? message : (inWords[code] ?? refusalTexts.unexpected);
}

/** Returns our message for a provider's error, or the provider's own where we have none. */
export function refusalOf(error: ProviderError): AccountRefusal {
  if (error.name === 'AuthRetryableFetchError') return unreachable();
  if (error.name === 'AuthUnknownError') return unexpected;
  const said = wordsOf(error);
  switch (error.code) {
    case 'user_already_exists':
    case 'email_exists':
      return alreadyRegistered;
    case 'invalid_credentials':
      return refusal(refusalTexts.credentials);
    case 'insufficient_aal':
      return refusal(refusalTexts.codeNeeded);
    case 'email_not_confirmed':
      return {
        ...refusal(said, [refusalTexts.hints.unconfirmed]),
        needsConfirmation: true,
      };
    case 'weak_password': {
      const hints = (error.reasons ?? []).flatMap((reason) => reasonHints[reason] ?? []);
      return { ...refusal(said, hints), problems: { password: [said, ...hints].join(' ') } };
    }
    case 'otp_expired':
      return refusal(said, [refusalTexts.hints.code]);
    default:
      return refusal(said);
  }
}
