import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
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
 * Writes off what is open of a due, with a reason. Refuses any other sum than that with
 * changed-meanwhile. The page chose the id, so that a repeated call writes off once.
 */
export const writeOffDue = {
  name: 'team/write-off-due',
  method: 'POST',
  audience: 'owner',
  needsFreshCode: true,
  input: v.strictObject(writeOffFields, objectMessage('a write-off')),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;

/**
 * Takes back all that was written off a due, with a reason: it is open again, and reminders begin anew.
 * Refuses any other sum than that with changed-meanwhile. Otherwise as writeOffDue.
 */
export const takeBackWriteOff = {
  name: 'team/take-back-write-off',
  method: 'POST',
  audience: 'owner',
  needsFreshCode: true,
  input: v.strictObject(writeOffFields, objectMessage('a write-off to take back')),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;
