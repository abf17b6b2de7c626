import { SignJWT } from 'jose';
import type { User } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { algorithm } from '../keys.ts';

/** How long an access token is valid, in seconds. */
export const accessTokenSeconds = 3600;
/** The tokens' audience, which is also the database role that they give. */
export const audience = 'authenticated';

export function issuerOf(siteUrl: string): string {
  return `${siteUrl}/auth/v1`;
}

/** Signs an access token with the provider's claims. `expiresAt` is in seconds since 1970. */
export async function signAccessToken(
  { keys, siteUrl, now }: AuthDependencies,
  user: User,
  { id: sessionId, aal, amr }: Assurance & { id: string },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const token = await new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: audience,
    aal,
    amr,
    session_id: sessionId,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: algorithm, kid: keys.kid, typ: 'JWT' })
    .setIssuer(issuerOf(siteUrl))
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.privateKey);
  return { token, expiresAt };
}

/** How sure a session is of its owner: by one proof, or by a second factor as well. */
export type AssuranceLevel = 'aal1' | 'aal2';

/** A proof that a session is made of, for the amr claim. The timestamp is in seconds. */
export type Authentication = { method: string; timestamp: number };

export type Assurance = { aal: AssuranceLevel; amr: readonly Authentication[] };
