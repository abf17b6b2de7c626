import { createContext, use, useRef, useState } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import { type CallOutcome, call, type Refused } from './call.ts';
import { useAnswers } from './use-answers.ts';

/** Why an action did not work: a sentence, and the refusal if there is one. */
export type Failure = { message: string; refused: Refused | null };

/** What an action brought: an answer, or why there is none. */
export type Outcome<Answer> =
  | { answer: Answer; failure: null }
  | { answer: null; failure: Failure };

/** What a room says of actions that were not sent, that nobody knows of, and that were refused without words. */
export type FailureWords = { unsent: string; unknown: string; refused: string };

/** The words of the room around a component. */
export const FailureWords = createContext<FailureWords>({ unsent: '', unknown: '', refused: '' });

/** An outcome is told once what is shown is up to date, but no later than this. */
const toldWithinMs = 3_000;

/**
 * Makes a call that changes something. Afterwards everything that is shown is asked for again, also after
 * a refusal, which may be about something outdated. `run` never rejects. What failed stands in `failure`
 * until the next try. Show the result at once with React's `useOptimistic`, so that it is taken back
 * visibly when it was refused. `put` puts an answer in place that is all there is to show, until what was
 * asked for has come.
 */
export function useAct<Definition extends CallDefinition>(definition: Definition) {
  type Answer = AnswerOf<Definition>;
  const words = use(FailureWords);
  const { answers } = useAnswers(definition);
  const [running, setRunning] = useState<InputOf<Definition> | null>(null);
  const [outcome, setOutcome] = useState<Outcome<Answer> | null>(null);
  const latest = useRef(0);

  const run = async (
    input: InputOf<Definition>,
    put?: (answer: Answer) => void,
  ): Promise<Outcome<Answer>> => {
    latest.current += 1;
    const turn = latest.current;
    setOutcome(null);
    setRunning(input);
    const wasOnline = navigator.onLine;
    // A call that rejects was never sent.
    const called = await call(definition, input).catch(() => null);
    if (called?.kind === 'accepted') put?.(called.answer);
    const asked = answers.askAll();
    if (called !== null && called.kind !== 'unreachable') {
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, toldWithinMs))]);
    }
    const brought = outcomeOf(called, wasOnline, words);
    if (turn === latest.current) {
      setRunning(null);
      setOutcome(brought);
    }
    return brought;
  };

  return {
    run,
    isBusy: running !== null,
    /** What was sent and is on its way. */
    running,
    answer: outcome?.answer ?? null,
    failure: outcome?.failure ?? null,
    forget: () => setOutcome(null),
  };
}

function outcomeOf<Answer>(
  called: CallOutcome<Answer> | null,
  wasOnline: boolean,
  words: FailureWords,
): Outcome<Answer> {
  if (called?.kind === 'accepted') return { answer: called.answer, failure: null };
  if (called?.kind === 'refused') {
    const message = called.message || words.refused;
    return { answer: null, failure: { message, refused: called } };
  }
  const message = called !== null && wasOnline ? words.unknown : words.unsent;
  return { answer: null, failure: { message, refused: null } };
}
