import type { CallDefinition, InputOf } from '../../contract/call.ts';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import type { Receipt } from '../../contract/shapes/submission.ts';
import { type CallOutcome, call } from '../calls/call.ts';
import { withRetries } from '../calls/retry.ts';

/** A call that accepts a submission and returns its receipt. */
export type SubmissionCall = CallDefinition & { answer: typeof Receipt };

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Sends a submission, and retries failures that may pass. The key stays the same, so that a lost
 * response never makes two submissions. Rejects when the access token can't be fetched.
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
