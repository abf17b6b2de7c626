import * as v from 'valibot';
import type { CallDefinition } from '../../contract/call.ts';
import { keptAnswersPrefix } from '../session/kept-answers.ts';

/** An answer as it was at a moment, in milliseconds since 1970. */
type Copy = { answer: unknown; at: number };

const Stored = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), answer: v.unknown() });

/** Returns the name under which this browser keeps the answer to one account's call. */
export function copyName(account: string, { name }: CallDefinition, input: unknown): string {
  return `${keptAnswersPrefix}${account} ${name} ${JSON.stringify(input)}`;
}

/** Returns the last answer that this browser kept, or null. One of another release is dropped. */
export function readCopy(name: string, { answer: schema }: CallDefinition): Copy | null {
  try {
    const stored = v.parse(Stored, JSON.parse(localStorage.getItem(name) ?? ''));
    return { answer: v.parse(schema, stored.answer), at: Date.parse(stored.at) };
  } catch {
    return null;
  }
}

/** Keeps an answer. A browser without room or storage keeps none, and the page works without. */
export function storeCopy(name: string, { answer, at }: Copy): void {
  try {
    localStorage.setItem(name, JSON.stringify({ at: new Date(at).toISOString(), answer }));
  } catch {
    // The page then has no last known state.
  }
}
