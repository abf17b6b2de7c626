import { useContext, useState } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { type CallOutcome, call, type Refused } from '../../calls/call.ts';
import { ReadAgain } from './read-again.ts';
import { frameTexts as texts } from './texts.ts';

/** Why an action did not work: a sentence, and the refusal if there is one. */
export type ActionFailure = { message: string; refused: Refused | null };

/**
 * Makes a call that changes something. `run` returns the answer, or null if it was refused or nobody
 * knows; then `failure` says so until the next try, and the page reads again. Show the result at once with React's `useOptimistic`, so that
 * it is taken back visibly when `run` returns null.
 */
export function usePortalAction<Definition extends CallDefinition>(definition: Definition) {
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const readAgain = useContext(ReadAgain);

  const run = async (input: InputOf<Definition>): Promise<AnswerOf<Definition> | null> => {
    setFailure(null);
    setIsBusy(true);
    const wasOnline = navigator.onLine;
    // A call that rejects was never sent.
    const outcome = await call(definition, input).catch(() => null);
    setIsBusy(false);
    if (outcome?.kind === 'accepted') return outcome.answer;
    setFailure(failureOf(wasOnline ? outcome : null));
    readAgain();
    return null;
  };
  return { run, isBusy, failure, forget: () => setFailure(null) };
}

/** Returns why a call did not work; null stands for one that was not sent. */
function failureOf(
  outcome: Exclude<CallOutcome<never>, { kind: 'accepted' }> | null,
): ActionFailure {
  const { notDone } = texts;
  if (outcome?.kind === 'refused') {
    return { message: outcome.message || notDone.refused, refused: outcome };
  }
  return { message: outcome === null ? notDone.unsent : notDone.unknown, refused: null };
}
