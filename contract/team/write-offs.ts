import * as v from 'valibot';
import { post } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { paymentFields, Reason } from './payments.ts';

const writeOffFields = {
  id: Id,
  dueId: Id,
  pesos: paymentFields.pesos,
  reason: Reason,
};

/**
 * Writes off the open part of a due. Refuses any other sum with changed-meanwhile. Idempotent by
 * the page's id.
 */
export const writeOffDue = post('team/write-off-due', 'owner', {
  needsFreshCode: true,
  input: v.strictObject(writeOffFields, objectMessage('a write-off')),
  answer: v.object({ id: v.string() }),
});

/**
 * Reverses a due's write-offs: it is open and reminders begin again. Refuses any other sum with
 * changed-meanwhile. Otherwise as writeOffDue.
 */
export const takeBackWriteOff = post('team/take-back-write-off', 'owner', {
  needsFreshCode: true,
  input: v.strictObject(writeOffFields, objectMessage('a write-off to take back')),
  answer: v.object({ id: v.string() }),
});
