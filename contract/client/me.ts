import * as v from 'valibot';
import { rooms } from '../../domain/people/roles.ts';
import type { CallDefinition } from '../call.ts';

/** Returns where the signed-in account works; null if it is no member of the team. */
export const room = {
  name: 'client/room',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({ room: v.nullable(v.picklist(rooms)) }),
} as const satisfies CallDefinition;

/**
 * Returns what an order or inquiry form fills in for the client: from the client record and its
 * first home, or else from the newest request. Each is '' where nothing is known.
 */
export const contactDetails = {
  name: 'client/contact-details',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({
    name: v.string(),
    /** A number in the Philippines, as the forms ask for it. */
    phone: v.string(),
    /** The address in one text, as a submission has it. */
    address: v.string(),
  }),
} as const satisfies CallDefinition;
