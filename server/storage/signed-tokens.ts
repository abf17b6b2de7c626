import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { algorithm, type SigningKeys } from '../auth/keys.ts';
import { invalidJwt, invalidSignature } from './errors.ts';

/** How long the address for an upload is valid, in seconds. */
const uploadTokenSeconds = 7200;

type Signing = { keys: SigningKeys; now: () => Date };

/** The bucket and the name, with a slash between. */
type Url = string;

export function signReading(signing: Signing, url: Url, validForSeconds: number): Promise<string> {
  return sign(signing, { url, scope: 'download' }, validForSeconds);
}

/** Signs the token of an address that uploads one file. `owner` is the account that asked. */
export function signUpload(
  signing: Signing,
  url: Url,
  { owner, upsert }: { owner: string | undefined; upsert: boolean },
): Promise<string> {
  const claims = { ...(owner !== undefined && { owner }), url, upsert, scope: 'upload' };
  return sign(signing, claims, uploadTokenSeconds);
}

/**
 * Tokens of sessions have issuer and audience, and these have none; these have a scope, and those
 * have none. So neither passes for the other, though one key signs both.
 */
function sign({ keys, now }: Signing, claims: JWTPayload, seconds: number): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: keys.kid, typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(keys.privateKey);
}

/** Returns the end in seconds since 1970. Throws invalidJwt or invalidSignature. */
export async function verifyReading(signing: Signing, token: string, url: Url): Promise<number> {
  const { exp = 0 } = await verify(signing, token, url, 'download');
  return exp;
}

/** Returns the asking account, and whether the upload may replace a file. Throws the same. */
export async function verifyUpload(
  signing: Signing,
  token: string,
  url: Url,
): Promise<{ owner: string | undefined; upsert: boolean }> {
  const { owner, upsert } = await verify(signing, token, url, 'upload');
  return { owner: typeof owner === 'string' ? owner : undefined, upsert: upsert === true };
}

async function verify(
  { keys, now }: Signing,
  token: string,
  url: Url,
  scope: 'download' | 'upload',
): Promise<JWTPayload> {
  const payload = await verifiedPayload(token, keys, now());
  if (payload.scope !== scope) throw invalidSignature(`Token is not scoped for ${scope}`);
  if (payload.url !== url) throw invalidSignature();
  return payload;
}

async function verifiedPayload(token: string, keys: SigningKeys, now: Date): Promise<JWTPayload> {
  try {
    const key = keys.publicKeys.get(decodeProtectedHeader(token).kid ?? '');
    if (key === undefined) throw invalidJwt('signature verification failed');
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: now,
      requiredClaims: ['exp', 'iat'],
    });
    return payload;
  } catch (thrown) {
    if (thrown instanceof errors.JOSEError || thrown instanceof TypeError) {
      throw invalidJwt(thrown.message);
    }
    throw thrown;
  }
}
