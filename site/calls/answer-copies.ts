import * as v from 'valibot';
import type { CallDefinition } from '../../contract/call.ts';
import { keptAnswersPrefix } from '../session/kept-answers.ts';

/** `at` is in milliseconds since 1970. */
type Copy = { answer: unknown; at: number };

const Stored = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), answer: v.unknown() });

export function copyName(account: string, { name }: CallDefinition, input: unknown): string {
  return `${keptAnswersPrefix}${account} ${name} ${JSON.stringify(input)}`;
}

/** Returns null without a copy. Drops a copy of another release. */
export function readCopy(name: string, { answer: schema }: CallDefinition): Copy | null {
  try {
    const stored = v.parse(Stored, JSON.parse(localStorage.getItem(name) ?? ''));
    return { answer: v.parse(schema, stored.answer), at: Date.parse(stored.at) };
  } catch {
    return null;
  }
}

/** Does nothing in a browser without room or storage. */
export function storeCopy(name: string, { answer, at }: Copy): void {
  try {
    localStorage.setItem(name, JSON.stringify({ at: new Date(at).toISOString(), answer }));
  } catch {
    // Without a copy the page has no last known state.
  }
}
