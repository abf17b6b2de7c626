import type { AuthError } from '@supabase/auth-js';
import { language } from '../language.ts';
import type { FieldProblems } from '../ui/use-submit.ts';
import { providerTexts } from './provider-texts.ts';
import { refusalTexts } from './texts.ts';

/** docs/product.md, "Account messages". */
export type AccountRefusal = {
  text: string;
  /** One sentence each. */
  hints: readonly string[];
  /** Whether the address is unconfirmed, so that a new link can be sent. */
  needsConfirmation: boolean;
  /** Set if the refusal is only about fields, and shown only beside them. */
  problems?: FieldProblems;
};

function refusal(text: string, hints: readonly string[] = []): AccountRefusal {
  return { text, hints, needsConfirmation: false };
}

export const alreadyRegistered = refusal(refusalTexts.registered);

export const passwordsDiffer = refusal(refusalTexts.passwordsDiffer);

export const unexpected = refusal(refusalTexts.unexpected);

export function unreachable(): AccountRefusal {
  const hint = navigator.onLine === false ? 'offline' : 'unreachable';
  return refusal(refusalTexts.unexpected, [refusalTexts.hints[hint]]);
}

const reasonHints: Record<string, string> = refusalTexts.weakPassword;

type ProviderError = Pick<AuthError, 'name' | 'code' | 'message'> & { reasons?: readonly string[] };

const inWords: Readonly<Record<string, string>> = providerTexts;

/** The provider's own words are in English only. */
function wordsOf({ code = '', message }: ProviderError): string {
  return language === 'en' ? message : (inWords[code] ?? refusalTexts.unexpected);
}

/** Returns our message for a provider's error, or else the provider's own. */
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
