import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';

export const Deletion = v.object({
  begunAt: v.string(),
  takeBackUntil: v.string(),
  erasedFrom: v.string(),
});

/**
 * Begins deleting the account and all of the client's data. Share links and the calendar feed end
 * at once. Refused with not-possible while something must be settled first, and with second-factor-
 * needed like the list of sessions.
 */
export const deleteAccount = {
  name: 'client/delete-account',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({}),
  answer: Deletion,
} as const satisfies CallDefinition;

/** For the banner on each page of the portal. */
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
