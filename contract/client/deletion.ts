import * as v from 'valibot';
import { get, post } from '../call.ts';

export const Deletion = v.object({
  begunAt: v.string(),
  takeBackUntil: v.string(),
  erasedFrom: v.string(),
});

/**
 * Begins deleting the account and all of the client's data. Share links and the calendar feed end
 * at once. Refused with not-possible while something must be settled first, and with
 * second-factor-needed like the list of sessions.
 */
export const deleteAccount = post('client/delete-account', 'client', {
  input: v.strictObject({}),
  answer: Deletion,
});

/** For the banner on each page of the portal. */
export const deletion = get('client/deletion', 'client', {
  input: v.object({}),
  answer: v.object({ deletion: v.nullable(Deletion) }),
});

/** Takes a deletion back. Refused with not-possible after 7 days. */
export const keepAccount = post('client/keep-account', 'client', {
  input: v.strictObject({}),
  answer: v.object({}),
});
