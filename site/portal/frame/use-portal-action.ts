import { useState } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { call, type Refused } from '../../calls/call.ts';
import { frameTexts as texts } from './texts.ts';

/** Why an action did not work: a sentence, and the refusal if there is one. */
export type ActionFailure = { message: string; refused: Refused | null };

/**
 * Makes a call that changes something. `run` returns the answer, or null if nothing changed; then
 * `failure` says why until the next try. Show the result at once with React's `useOptimistic`, so that
 * it is taken back visibly when `run` returns null.
 */
export function usePortalAction<Definition extends CallDefinition>(definition: Definition) {
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const run = async (input: InputOf<Definition>): Promise<AnswerOf<Definition> | null> => {
    setFailure(null);
    setIsBusy(true);
    const outcome = await call(definition, input).catch(() => ({ kind: 'unreachable' }) as const);
    setIsBusy(false);
    if (outcome.kind === 'accepted') return outcome.answer;
    setFailure(
      outcome.kind === 'refused'
        ? { message: outcome.message || texts.notDone.refused, refused: outcome }
        : { message: texts.notDone.unreachable, refused: null },
    );
    return null;
  };
  return { run, isBusy, failure, forget: () => setFailure(null) };
}
