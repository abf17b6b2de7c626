import type { AuthError } from '@supabase/auth-js';
import { brand } from '../brand.ts';
import { refusalOf, unexpected, unreachable } from './account-refusals.ts';
import { factorRefusals, signedOutText } from './factor-texts.ts';
import { authClient } from './session.ts';

/** Why the provider refused, in words to show; null on success. Nothing here throws. */
export type Refusal = string | null;

/** An app needs these until its first code is confirmed. */
export type BegunFactor = { id: string; picture: string; secret: string; uri: string };

/** `mail` means that a mailed code must be confirmed first. */
export type Begun = { factor: BegunFactor } | { refusal: string } | 'mail';

function wordsOf(error: AuthError): string {
  if (error.name === 'AuthSessionMissingError') return signedOutText;
  return factorRefusals[error.code ?? ''] ?? refusalOf(error).text;
}

function lost(): string {
  return (navigator.onLine ? unexpected : unreachable()).text;
}

async function refusal(call: () => Promise<{ error: AuthError | null }>): Promise<Refusal> {
  try {
    const { error } = await call();
    return error && wordsOf(error);
  } catch {
    return lost();
  }
}

/** Replaces earlier factors that were not confirmed. */
export async function beginFactor(friendlyName: string): Promise<Begun> {
  try {
    const { mfa } = await authClient();
    const listed = await mfa.listFactors();
    if (listed.error) return { refusal: wordsOf(listed.error) };
    for (const { id, status } of listed.data.all) {
      if (status === 'unverified') await mfa.unenroll({ factorId: id });
    }
    const { data, error } = await mfa.enroll({
      factorType: 'totp',
      friendlyName,
      issuer: brand.name,
    });
    if (error?.code === 'reauthentication_needed') return 'mail';
    if (error) return { refusal: wordsOf(error) };
    const { qr_code: picture, secret, uri } = data.totp;
    return { factor: { id: data.id, picture, secret, uri } };
  } catch {
    return { refusal: lost() };
  }
}

/** Apps and mails show codes in groups, and people type them so. */
function digitsOf(code: string): string {
  return code.replace(/\D/g, '');
}

/** Adds the second factor to the session. */
export function confirmCode(factorId: string, code: string): Promise<Refusal> {
  return refusal(async () =>
    (await authClient()).mfa.challengeAndVerify({ factorId, code: digitsOf(code) }),
  );
}

export function sendMailedCode(): Promise<Refusal> {
  return refusal(async () => (await authClient()).reauthenticate());
}

/** Allows beginning a first factor, for an hour. */
export function confirmMailedCode(nonce: string): Promise<Refusal> {
  return refusal(async () => (await authClient()).updateUser({ nonce: digitsOf(nonce) }));
}
