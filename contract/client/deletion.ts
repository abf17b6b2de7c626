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
 * end at once. Refused with not-possible while something has to be settled first, and with
 * second-factor-needed to a session without the second factor of an account that has one.
 */
export const deleteAccount = {
  name: 'client/delete-account',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({}),
  answer: Deletion,
} as const satisfies CallDefinition;

/** Returns whether the account is being deleted, for the banner on each page of the portal. */
export const deletion = {
  name: 'client/deletion',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({ deletion: v.nullable(Deletion) }),
} as const satisfies CallDefinition;

/** Takes a deletion back. Refused with not-possible after 7 days. */
export const keepAccount = {
  name: 'client/keep-account',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({}),
  answer: v.object({}),
} as const satisfies CallDefinition;
