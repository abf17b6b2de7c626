import { Refusal } from '../../_shared/call/refusal.ts';

/** Returns a short sum of what is said beforehand, by which it is known again. */
export async function sumOf(outcome: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(outcome));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Refuses to do something else than what was said beforehand. Throws changed-meanwhile. */
export async function refuseUnseenOutcome(outcome: unknown, seen: string): Promise<void> {
  if ((await sumOf(outcome)) === seen) return;
  throw new Refusal('changed-meanwhile', { reason: ['planChanged'] });
}
