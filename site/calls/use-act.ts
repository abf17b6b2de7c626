import { createContext, use, useRef, useState } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import { type CallOutcome, call, type Refused } from './call.ts';
import { useAnswers } from './use-answers.ts';

export type Failure = { message: string; refused: Refused | null };

export type Outcome<Answer> =
  | { answer: Answer; failure: null }
  | { answer: null; failure: Failure };

/** The room's words for actions not sent, of unknown outcome, and refused without words. */
export type FailureWords = { unsent: string; unknown: string; refused: string };

export const FailureWords = createContext<FailureWords>({ unsent: '', unknown: '', refused: '' });

/** The longest that an outcome waits for the page to be up to date. */
const toldWithinMs = 3_000;

/**
 * Makes a call that changes something, then asks for everything shown again, even after a refusal,
 * which may be due to outdated data. `run` never rejects. `failure` lasts until the next try. `put`
 * shows an answer until the server's own has come.
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
    /** The input being sent. */
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
