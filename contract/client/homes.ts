import * as v from 'valibot';
import { get, post } from '../call.ts';
import { Home, homeFields, homeNoteFields } from '../shapes/client.ts';
import { Id, Version } from '../shapes/fields.ts';
import { PinOutcome, typedPin } from '../shapes/pin.ts';
import { objectMessage } from '../shapes/text-fields.ts';

/** The first home comes first. */
export const homes = get('client/homes', 'client', {
  input: v.object({}),
  answer: v.object({
    homes: v.array(Home),
    /** Whether the account has a client record, which a home needs. */
    mayAdd: v.boolean(),
  }),
});

/**
 * Adds a home. Idempotent by the page's id. Refused with not-possible without a client record and
 * at the maximum number of homes.
 */
export const addHome = post('client/add-home', 'client', {
  input: v.strictObject({ id: Id, ...homeFields }, objectMessage('a home')),
  answer: v.object({ id: v.string() }),
});

/**
 * Changes a home's notes; only the team changes the address. Refuses an outdated version with
 * changed-meanwhile.
 */
export const changeHome = post('client/change-home', 'client', {
  input: v.strictObject({ id: Id, version: Version, ...homeNoteFields }, objectMessage('a home')),
  answer: v.object({ version: v.number() }),
});

/** Refused with invalid-body if no place can be read, or none that a home may have. */
export const pinHome = post('client/pin-home', 'client', {
  input: v.strictObject(typedPin, objectMessage('a place')),
  answer: PinOutcome,
});
