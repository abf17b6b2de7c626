import type { CallOutcome, Refused } from '../../calls/call.ts';
import type { PhoneState } from './phone-state.ts';

/**
 * How an exchange with the server ended. `elsewhere` means that another tab does it; `offline` that
 * there was no response.
 */
export type Outcome = 'done' | 'elsewhere' | 'offline' | NonNullable<PhoneState['trouble']>;

/** Returns what a refusal means for all that waits. */
export function troubleOf({ code }: Refused): NonNullable<PhoneState['trouble']> {
  if (code === 'not-signed-in') return 'signed-out';
  if (code === 'pictures-busy') return 'busy';
  return code === 'not-allowed' ? 'not-allowed' : 'failed';
}

/** Returns what a call without a response means. */
export function withoutAnswer(): CallOutcome<never> {
  return { kind: 'unreachable' };
}
