import { importJWK, jwtVerify } from 'jose';

/** A sender that no push service believes. */
export class WrongSender extends Error {
  override name = 'WrongSender';
}

/** A token may be valid for a day at most (RFC 8292, section 2). */
const longestSeconds = 24 * 60 * 60;

/**
 * Returns who sends, by the header Authorization of RFC 8292: the public key, and whom to write to. `now` is
 * in milliseconds. Throws WrongSender.
 */
export async function senderOf(
  authorization: string,
  audience: string,
  now: number,
): Promise<{ key: string; contact: string }> {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), ?k=([\w-]+)$/i.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new WrongSender('The key is no point.');
  try {
    const publicKey = await importJWK(
      {
        ...{ kty: 'EC', crv: 'P-256' },
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      'ES256',
    );
    const { payload } = await jwtVerify(token, publicKey, {
      ...{ audience, algorithms: ['ES256'], currentDate: new Date(now) },
    });
    const { exp = 0, sub = '' } = payload;
    if (exp > now / 1000 + longestSeconds) throw new WrongSender('The token is valid too long.');
    if (!/^(?:mailto:|https:)/.test(sub)) throw new WrongSender('There is nobody to write to.');
    return { key, contact: sub };
  } catch (failure) {
    throw new WrongSender('The signature is wrong.', { cause: failure });
  }
}
