import * as v from 'valibot';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { keptAnswersPrefix } from '../../session/kept-answers.ts';

/** An answer as it was at a moment. */
export type StoredAnswer<Answer> = { answer: Answer; at: Date };

/** Returns the name under which the answer to one account's call is kept. */
export function answerKey<Definition extends CallDefinition>(
  account: string,
  { name }: Definition,
  input: InputOf<Definition>,
): string {
  return `${keptAnswersPrefix}${account} ${name} ${JSON.stringify(input)}`;
}

const Stored = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), answer: v.unknown() });

/** Returns the last answer that this browser kept, or null. One of another release is dropped. */
export function readStoredAnswer<Definition extends CallDefinition>(
  key: string,
  { answer: schema }: Definition,
): StoredAnswer<AnswerOf<Definition>> | null {
  const answerSchema: Definition['answer'] = schema;
  try {
    const stored = v.parse(Stored, JSON.parse(localStorage.getItem(key) ?? ''));
    return { answer: v.parse(answerSchema, stored.answer), at: new Date(stored.at) };
  } catch {
    return null;
  }
}

/** Keeps an answer. A browser without room or storage keeps none, and the page works without. */
export function storeAnswer(key: string, answer: unknown, at: Date): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: at.toISOString(), answer }));
  } catch {
    // The page then has no last known state.
  }
}
