import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';

/** When a deletion began, until when it can be taken back, and when everything is erased. */
export const Deletion = v.object({
  begunAt: v.string(),
  takeBackUntil: v.string(),
  erasedFrom: v.string(),
});

/**
 * Begins to delete the account and everything about the client. Share links and the calendar feed
 * end at once. Refused with not-possible while something has to be settled first.
 */
export const deleteAccount = {
  name: 'client/delete-account',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({}),
  answer: Deletion,
} as const satisfies CallDefinition;
