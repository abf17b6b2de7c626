import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { algorithm, type SigningKeys } from '../keys.ts';
import { accessTokenSeconds, audience } from './access-tokens.ts';

export type Claims = {
  sub: string;
  session_id: string;
  role: string;
  email: string;
  [claim: string]: unknown;
};

/** How far two clocks may differ, in seconds. */
const leeway = 5;

/** Returns null for an invalid token. A verified token's session may have ended already. */
export function createVerifier(
  keys: SigningKeys,
  { issuer, now }: { issuer: string; now: () => Date },
): (token: string) => Promise<Claims | null> {
  return async (token) => {
    try {
      const { kid = '' } = decodeProtectedHeader(token);
      const key = keys.publicKeys.get(kid);
      if (!key) return null;
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        audience,
        currentDate: now(),
        clockTolerance: leeway,
        maxTokenAge: accessTokenSeconds,
        requiredClaims: ['exp', 'iat'],
      });
      const { sub, session_id, role, email } = payload;
      return isUuid(sub) &&
        isUuid(session_id) &&
        typeof role === 'string' &&
        typeof email === 'string'
        ? { ...payload, sub, session_id, role, email }
        : null;
    } catch (thrown) {
      if (thrown instanceof errors.JOSEError || thrown instanceof TypeError) return null;
      throw thrown;
    }
  };
}

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}
