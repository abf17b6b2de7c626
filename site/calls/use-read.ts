import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import { copyName } from './answer-copies.ts';
import { nothingKnown, type Question } from './answers.ts';
import type { Refused } from './call.ts';
import { show } from './shown.ts';
import { useAnswers } from './use-answers.ts';

/** Addresses of pictures last longer, so a picture that fails sooner is not out of date. */
const renewAgainInMs = 4 * 60_000;

export type Read<Answer> = {
  refused: Refused | null;
  isAsking: boolean;
  /** When the answer was true, if before the page was opened. */
  asOf: Date | null;
  /** Returns the new answer, or null. */
  askAgain: () => Promise<Answer | null>;
} & (
  | { state: 'ready'; answer: Answer }
  /** While it loads, the answer is that of the last input; otherwise the latest of this input. */
  | { state: 'loading' | 'offline' | 'failed'; answer: Answer | null }
);

type ReadOptions = {
  /**
   * Things, with spaces between, whose changes are shown at once, or within a minute where nothing
   * tells of them.
   */
  live?: string;
  /** Whether to show them in a hidden tab, too. */
  inBackground?: boolean;
  /**
   * How often to ask again while the page is visible, in milliseconds: for what goes on elsewhere
   * until somebody asks.
   */
  every?: number;
  /** Whether this browser keeps the answer for times without a connection. */
  isCopied?: boolean;
};

/**
 * Keeps the answer of a reading call up to date: asks again when the input or anything else
 * changes, when the page becomes visible and when the connection returns. The last answer stays
 * meanwhile, so that nothing jumps. A null input asks for nothing yet. `renew` asks again because a
 * picture's address may have expired, but not twice in a short time. `replace` shows an action's
 * answer.
 */
export function useRead<Definition extends CallDefinition>(
  definition: Definition,
  input: InputOf<Definition> | null,
  { live = '', inBackground = false, every, isCopied = false }: ReadOptions = {},
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
      if (document.visibilityState === 'visible') answers.askUnlessAsking(question);
    }, every);
    return () => clearInterval(timer);
  }, [answers, question, every]);

  useEffect(() => {
    if (live === '' || question === null) return;
    return show({ things: live, inBackground, ask: () => answers.ask(question) });
  }, [answers, question, live, inBackground]);

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
