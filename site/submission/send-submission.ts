import * as v from 'valibot';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import { Problem, type ProblemCode } from '../../contract/problem.ts';
import { Receipt } from '../../contract/receipt.ts';
import { functionsClient } from '../session/functions-client.ts';
import { withRetries } from './retry.ts';

/** How a call ended. `unreachable`: no answer came, or one that says to come back. */
export type Outcome =
  | { kind: 'accepted'; reference: string }
  | { kind: 'refused'; code: ProblemCode; fields: Readonly<Record<string, string>> }
  | { kind: 'unreachable' };

const patienceInMs = 20_000;
const passingStatuses = [502, 503, 504];

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function refusalOf(response: Response): Promise<Outcome> {
  const body: unknown = await response.json().catch(() => null);
  const problem = v.safeParse(Problem, body);
  return problem.success
    ? { kind: 'refused', code: problem.output.code, fields: problem.output.fields ?? {} }
    : { kind: 'refused', code: 'unexpected', fields: {} };
}

/**
 * Sends a payload to a function, retrying what a moment may mend, always under the same key, so that a
 * lost answer never makes two submissions. Rejects when the caller's token can't be had.
 */
export async function sendSubmission(
  functionName: string,
  payload: Record<string, unknown>,
  key: string,
): Promise<Outcome> {
  const client = await functionsClient();
  const attempt = async (): Promise<Outcome> => {
    const { data, error, response } = await client.invoke<unknown>(functionName, {
      body: payload,
      headers: { [idempotencyHeader]: key },
      timeout: patienceInMs,
    });
    if (!error) {
      const receipt = v.safeParse(Receipt, data);
      return { kind: 'accepted', reference: receipt.success ? receipt.output.reference : '' };
    }
    const mayPass = !response || passingStatuses.includes(response.status);
    return mayPass ? { kind: 'unreachable' } : refusalOf(response);
  };
  return withRetries(attempt, (outcome) => outcome.kind === 'unreachable', pause);
}
