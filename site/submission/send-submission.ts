import type { CallDefinition, InputOf } from '../../contract/call.ts';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import type { Receipt } from '../../contract/receipt.ts';
import { type CallOutcome, call } from '../calls/call.ts';
import { withRetries } from './retry.ts';

/** A call that takes a submission and returns its receipt. */
export type SubmissionCall = CallDefinition & { answer: typeof Receipt };

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Sends a submission, retrying what a moment may mend, always under the same key, so that a lost answer
 * never makes two submissions. Rejects when the caller's token can't be had.
 */
export function sendSubmission(
  definition: SubmissionCall,
  payload: InputOf<SubmissionCall>,
  key: string,
): Promise<CallOutcome<Receipt>> {
  return withRetries(
    () => call(definition, payload, { headers: { [idempotencyHeader]: key } }),
    (outcome) => outcome.kind === 'unreachable',
    pause,
  );
}
