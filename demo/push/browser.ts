import {
  createDecipheriv,
  createECDH,
  createHmac,
  type ECDH,
  randomBytes,
  randomUUID,
} from 'node:crypto';

/** A browser's subscription as its page sees it, with the browser's private key. */
export type Browser = { endpoint: string; p256dh: string; auth: string; ecdh: ECDH };

/** A message as the page's service worker reads it. */
export type Received = { title: string; text: string; path: string; language: string; tag: string };

export function newBrowser(service: string): Browser {
  const ecdh = createECDH('prime256v1');
  return {
    endpoint: `${service}/to/${randomUUID()}`,
    p256dh: ecdh.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    ecdh,
  };
}

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]) => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};
const one = Buffer.from([1]);

/** Decrypts a message of one record as a browser does (RFC 8188, RFC 8291 section 3.4). */
export function decrypted({ ecdh, auth, p256dh }: Browser, body: Buffer): Received {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const mixed = hmac(Buffer.from(auth, 'base64url'), ecdh.computeSecret(sender));
  const info = [Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender];
  const secret = hmac(salt, hmac(mixed, ...info, one));
  const key = hmac(secret, 'Content-Encoding: aes128gcm\0', one).subarray(0, 16);
  const nonce = hmac(secret, 'Content-Encoding: nonce\0', one).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2, and zeros behind it.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}
