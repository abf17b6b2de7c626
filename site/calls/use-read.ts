import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import { copyName } from './answer-copies.ts';
import { nothingKnown, type Question } from './answers.ts';
import type { Refused } from './call.ts';
import { useAnswers } from './use-answers.ts';

/** Addresses of pictures are valid for longer than this, so a picture that fails sooner is not out of date. */
const renewAgainInMs = 4 * 60_000;

/** What a call returned, or why there is no result. */
export type Read<Answer> = {
  /** The refusal behind a failure, if there is one. */
  refused: Refused | null;
  /** Whether it is being asked for, the first time or again. */
  isAsking: boolean;
  /** When the answer was true, if it is from before the page was opened. */
  asOf: Date | null;
  /** Asks again, and returns the answer, or null. */
  askAgain: () => Promise<Answer | null>;
} & (
  | { state: 'ready'; answer: Answer }
  /** While it loads, the answer is that of the last input. Otherwise it is the last one of this input. */
  | { state: 'loading' | 'offline' | 'failed'; answer: Answer | null }
);

type ReadOptions = {
  /** How often to ask again while the page is visible, in milliseconds. */
  every?: number;
  /** Whether to ask again in a tab that nobody looks at, too. */
  inBackground?: boolean;
  /** Whether this browser keeps the answer, for when there is no connection. */
  isCopied?: boolean;
};

/**
 * Returns the result of a call that only reads, and keeps it true: it asks again when the input changes,
 * when something was changed, when somebody comes back to the page and when the connection returns. What
 * is known stays meanwhile, so that nothing jumps. Null as input asks for nothing yet.
 *
 * `renew` asks again because a picture's address may have run out, unless it did so a short while ago.
 * `replace` puts an answer in place that an action returned.
 */
export function useRead<Definition extends CallDefinition>(
  definition: Definition,
  input: InputOf<Definition> | null,
  { every, inBackground = false, isCopied = false }: ReadOptions = {},
) {
  type Answer = AnswerOf<Definition>;
  const { answers, account } = useAnswers(definition);
  const content = input === null ? null : JSON.stringify(input);
  const question = useMemo<Question | null>(() => {
    if (content === null) return null;
    const parsed = JSON.parse(content);
    const copy = isCopied ? copyName(account, definition, parsed) : null;
    return { definition, input: parsed, key: `${definition.name} ${content}`, copy };
  }, [definition, content, account, isCopied]);

  const known = useSyncExternalStore(
    useCallback(
      (watcher: () => void) => (question ? answers.watch(question, watcher) : () => {}),
      [answers, question],
    ),
    () => (question ? answers.known(question) : nothingKnown),
    () => nothingKnown,
  );

  useEffect(() => {
    if (every === undefined || question === null) return;
    const timer = setInterval(() => {
      if (inBackground || document.visibilityState === 'visible') answers.askUnlessAsking(question);
    }, every);
    return () => clearInterval(timer);
  }, [answers, question, every, inBackground]);

  const [openedAt] = useState(Date.now);
  const own = known.answer as Answer | null;
  const [last, setLast] = useState<Answer | null>(null);
  if (own !== null && own !== last) setLast(own);

  const askAgain = useCallback(
    async () => (question ? answers.ask(question) : null) as Promise<Answer | null>,
    [answers, question],
  );
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const renew = () => {
    if (Date.now() - renewedAt.current < renewAgainInMs) return;
    renewedAt.current = Date.now();
    void askAgain();
  };
  const replace = (answer: Answer) => {
    if (question) answers.replace(question, answer);
  };

  const { refused, isAsking, at, problem } = known;
  const asOf = own !== null && at < openedAt ? new Date(at) : null;
  const found: Read<Answer> = {
    refused,
    isAsking,
    asOf,
    askAgain,
    ...(problem === null && own !== null
      ? { state: 'ready', answer: own }
      : { state: problem ?? 'loading', answer: problem === null ? last : own }),
  };
  return { ...found, renew, replace };
}
