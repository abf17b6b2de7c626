import { useEffect, useState } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { useKeptCall } from '../../calls/use-kept-call.ts';
import { useSession } from '../../session/session.ts';
import { answerKey, readStoredAnswer, storeAnswer } from './stored-answers.ts';

/** What was read, and how old it is. */
export type StoredRead<Answer> = {
  state: 'loading' | 'offline' | 'failed' | 'ready';
  code: string | null;
  answer: Answer | null;
  /** When the answer was true, if it is not fresh. */
  asOf: Date | null;
  retry: () => void;
};

/**
 * Reads as `useKeptCall` does. Until the answer is there, and without a connection, it shows the last
 * one that this browser has seen, `asOf` a moment. `replace` puts an answer in place that an action
 * returned. A component that asks for something else needs another `key`.
 */
export function useStoredCall<Definition extends CallDefinition>(
  definition: Definition,
  input: InputOf<Definition>,
) {
  const { user } = useSession();
  const key = answerKey(user?.id ?? '', definition, input);
  const { answer: read, ...rest } = useKeptCall(definition, input);
  const [stored] = useState(() => readStoredAnswer(key, definition));
  const [replaced, setReplaced] = useState<Replaced<AnswerOf<Definition>> | null>(null);
  // A newer answer of the call replaces what an action returned.
  const fresh = replaced !== null && replaced.read === read ? replaced.answer : read;

  useEffect(() => {
    if (fresh !== null) storeAnswer(key, fresh, new Date());
  }, [key, fresh]);

  return {
    ...rest,
    answer: fresh ?? stored?.answer ?? null,
    asOf: fresh === null ? (stored?.at ?? null) : null,
    replace: (answer: AnswerOf<Definition>) => setReplaced({ read, answer }),
  } satisfies StoredRead<AnswerOf<Definition>> & Record<string, unknown>;
}

type Replaced<Answer> = { read: Answer | null; answer: Answer };
