import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';

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
