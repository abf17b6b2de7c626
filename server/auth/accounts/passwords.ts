import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { minimumPasswordLength } from '../../../domain/password-rule.ts';
import { widerNetwork, widerShare } from '../../../supabase/functions/_shared/limits/network.ts';
import { createTurns } from '../../turns.ts';
import { AuthError, overRequestLimit, validationFailed } from '../errors.ts';
import { isGuessable, type KnownOfAccount } from './guessable-passwords.ts';

const derive = promisify(argon2);

/** OWASP's second recommendation: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
/** In bytes of UTF-8. */
const longest = 128;

/** No password fits this hash. It makes an unknown account take as long as a known one. */
const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** One core stays free, so that a flood of sign-ins does not slow other requests. */
const atOnce = Math.max(1, availableParallelism() - 1);
const placesOfNetwork = 8;
/** In seconds. Long enough for a full line to move on. */
const retryAfter = 5;

const inTurn = createTurns(
  {
    atOnce,
    ofOne: placesOfNetwork,
    ofGroup: placesOfNetwork * widerShare,
    inAll: 64 * atOnce,
  },
  {
    groupOf: (network) => widerNetwork(network) ?? network,
    refusal: () => overRequestLimit(retryAfter),
  },
);

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Returns a PHC string, in the network's turn. Throws over_request_rate_limit. */
export async function hashPassword(password: string, network: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(network, () =>
    derive('argon2id', { ...cost, tagLength, nonce, message: password }),
  );
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Takes as long without a hash, so that the time reveals no account. In the network's turn. */
export async function verifyPassword(
  password: string,
  hash: string | null,
  network: string,
): Promise<boolean> {
  const fits = Buffer.byteLength(password) <= longest;
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(
    hash ?? decoy,
  );
  if (!found) {
    await verifyPassword('', null, network);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = found;
  const expected = Buffer.from(tag, 'base64');
  const derived = await inTurn(network, () =>
    derive('argon2id', {
      message: fits ? password : '',
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(derived, expected) && fits && hash !== null;
}

/** Throws weak_password, as hosted Supabase does for leaked ones, or validation_failed. */
export async function requireStrong(password: string, account: KnownOfAccount): Promise<void> {
  if (Buffer.byteLength(password) > longest) {
    throw validationFailed(`Password cannot be longer than ${longest} characters`);
  }
  if ([...password].length < minimumPasswordLength) {
    const message = `Password should be at least ${minimumPasswordLength} characters.`;
    throw new AuthError(422, 'weak_password', message, { reasons: ['length'] });
  }
  if (await isGuessable(password, account)) {
    const message =
      'Password is known to be weak and easy to guess, please choose a different one.';
    throw new AuthError(422, 'weak_password', message, { reasons: ['pwned'] });
  }
}
