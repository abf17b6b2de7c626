import type { CallDefinition, InputOf } from '../../contract/call.ts';
import { contactDetails } from '../../contract/client/me.ts';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import type { Receipt } from '../../contract/shapes/submission.ts';
import { partsOf } from '../../domain/address-parts.ts';
import { type CallOutcome, call } from '../calls/call.ts';
import { withRetries } from '../calls/retry.ts';
import type { FormValues } from './kept-in-browser.ts';

export type SubmissionCall = CallDefinition & { answer: typeof Receipt };

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Retries failures that may pass. The key stays the same, so that a lost response never makes two
 * submissions. Rejects if the access token cannot be fetched.
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
 * Returns the signed-in client's name, phone and home, by field; {} if the backend is unreachable,
 * and the form then asks for everything.
 */
export async function readContactDetails(): Promise<FormValues> {
  const outcome = await call(contactDetails, {});
  if (outcome.kind !== 'accepted') return {};
  const { address, ...person } = outcome.answer;
  const known = Object.entries({ ...person, ...partsOf(address) });
  return Object.fromEntries(known.filter(([, value]) => value !== ''));
}
