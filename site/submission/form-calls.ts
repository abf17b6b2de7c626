import type { CallDefinition, InputOf } from '../../contract/call.ts';
import { contactDetails } from '../../contract/client/me.ts';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import type { Receipt } from '../../contract/shapes/submission.ts';
import { partsOf } from '../../domain/address-parts.ts';
import { type CallOutcome, call } from '../calls/call.ts';
import { withRetries } from '../calls/retry.ts';
import type { FormValues } from './kept-in-browser.ts';

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

/**
 * Returns what the signed-in client's forms fill in, by the fields' names: name, phone and home. It
 * is nothing when the backend cannot be reached; the form then asks for everything.
 */
export async function readContactDetails(): Promise<FormValues> {
  const outcome = await call(contactDetails, {});
  if (outcome.kind !== 'accepted') return {};
  const { address, ...person } = outcome.answer;
  const known = Object.entries({ ...person, ...partsOf(address) });
  return Object.fromEntries(known.filter(([, value]) => value !== ''));
}
