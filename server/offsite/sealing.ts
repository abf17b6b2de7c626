import { Decrypter, Encrypter } from 'age-encryption';
import { reason } from '../log.ts';
import { StartRefused } from '../start-refused.ts';

type Bytes = ReadableStream<Uint8Array>;

/** Before it is sealed, as sealed bytes cannot be packed any more. */
export const packed = (bytes: Bytes): Bytes =>
  inOwnMemory(bytes).pipeThrough(new CompressionStream('gzip'));

export const unpacked = (bytes: Bytes): Bytes =>
  inOwnMemory(bytes).pipeThrough(new DecompressionStream('gzip'));

/** No stream of ours shares its memory with another thread, which its type cannot say. */
const inOwnMemory = (bytes: Bytes) => bytes as ReadableStream<Uint8Array<ArrayBuffer>>;

/** Encrypts for each of these public keys. Any one of their secret keys opens it. */
export async function seal(bytes: Bytes, recipients: readonly string[]): Promise<Bytes> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(bytes);
}

/** Throws StartRefused if this secret key does not open it. A change on the way fails the stream. */
export async function unseal(bytes: Bytes, secretKey: string): Promise<Bytes> {
  try {
    const decrypter = new Decrypter();
    decrypter.addIdentity(secretKey);
    return await decrypter.decrypt(bytes);
  } catch (cause) {
    await bytes.cancel().catch(() => undefined);
    throw new StartRefused(`This key does not open the backup (${reason(cause)}).`, { cause });
  }
}
