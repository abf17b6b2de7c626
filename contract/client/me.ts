import * as v from 'valibot';
import { rooms } from '../../domain/people/roles.ts';
import { get } from '../call.ts';

/** Returns the member's area of the site; null if the account is not a member. */
export const room = get('client/room', 'client', {
  input: v.object({}),
  answer: v.object({ room: v.nullable(v.picklist(rooms)) }),
});

/**
 * Prefills the order and inquiry forms from the client record and its first home, or else from the
 * newest request. Unknown fields are ''.
 */
export const contactDetails = get('client/contact-details', 'client', {
  input: v.object({}),
  answer: v.object({
    name: v.string(),
    /** A Philippine number, as the forms ask for it. */
    phone: v.string(),
    address: v.string(),
  }),
});
