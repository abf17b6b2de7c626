import * as v from 'valibot';
import { rooms } from '../../domain/people/roles.ts';
import type { CallDefinition } from '../call.ts';

/** Returns the member's area of the site; null if the account is not a member. */
export const room = {
  name: 'client/room',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({ room: v.nullable(v.picklist(rooms)) }),
} as const satisfies CallDefinition;

/**
 * Prefills the order and inquiry forms from the client record and its first home, or else from the
 * newest request. Unknown fields are ''.
 */
export const contactDetails = {
  name: 'client/contact-details',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({
    name: v.string(),
    /** A Philippine number, as the forms ask for it. */
    phone: v.string(),
    address: v.string(),
  }),
} as const satisfies CallDefinition;
