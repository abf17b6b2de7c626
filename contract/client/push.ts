import * as v from 'valibot';
import { everyLanguage } from '../../domain/languages.ts';
import { get, post } from '../call.ts';
import { objectMessage, visible } from '../shapes/text-fields.ts';

export const pushRooms = ['crew', 'portal'] as const;
export type PushRoom = (typeof pushRooms)[number];

const room = v.picklist(pushRooms, 'Name a room.');
const endpoint = v.pipe(
  v.string('Send the address of the push service.'),
  v.maxLength(1000, 'The address of the push service is too long.'),
  visible,
  v.check((value) => URL.parse(value)?.href === value, 'Send the address of the push service.'),
);
/** A point on the curve P-256, and a secret of 16 bytes, as browsers write them. */
const key = (letters: number) =>
  v.pipe(
    v.string('Send the keys.'),
    v.regex(new RegExp(`^[\\w-]{${letters}}$`), 'Send the keys as the browser gives them.'),
  );

/** Returns the account's browsers with push on, and the key that a browser subscribes with. */
export const push = get('client/push', 'client', {
  input: v.object({ room }),
  answer: v.object({
    /** Our public key, in base64url (RFC 8292). */
    key: v.string(),
    browsers: v.array(
      v.object({
        /**
         * The first letters of the SHA-256 of the address, by which a browser recognises itself.
         */
        mark: v.string(),
        /** ISO 8601 in UTC. */
        madeAt: v.string(),
      }),
    ),
  }),
});

/**
 * Switches push on in this browser until the session ends. Refuses an address that is not a push
 * service's as invalid.
 */
export const switchPushOn = post('client/switch-push-on', 'client', {
  input: v.strictObject(
    { room, endpoint, p256dh: key(87), auth: key(22), language: v.picklist(everyLanguage) },
    objectMessage('a browser'),
  ),
  answer: v.object({}),
});

/** Switches push off in a browser of the caller's account. Idempotent. */
export const switchPushOff = post('client/switch-push-off', 'client', {
  input: v.strictObject({ endpoint }, objectMessage('a browser')),
  answer: v.object({}),
});
