import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import { call } from './call.ts';

/** What a call returned, or why there is no result. */
type Read<Answer> =
  | { state: 'loading' | 'offline' }
  /** With the code if the call was refused. */
  | { state: 'failed'; code: ProblemCode | null }
  | { state: 'ready'; answer: Answer };

/**
 * Returns the result of a call that only reads. The call is repeated by `retry`, when the input
 * changes, and when the connection returns.
 */
export function useCall<Definition extends CallDefinition>(
  definition: Definition,
  input: InputOf<Definition>,
): Read<AnswerOf<Definition>> & { retry: () => void } {
  const [read, setRead] = useState<Read<AnswerOf<Definition>>>({ state: 'loading' });
  const latest = useRef<AbortController>(null);
  const content = JSON.stringify(input);

  const load = useCallback(async () => {
    latest.current?.abort();
    const current = new AbortController();
    latest.current = current;
    const { signal } = current;
    // Without a connection it is tried all the same, which can take long.
    setRead({ state: navigator.onLine ? 'loading' : 'offline' });
    const outcome = await call(definition, JSON.parse(content), { signal }).catch(() => null);
    if (signal.aborted) return;
    if (outcome?.kind === 'accepted') setRead({ state: 'ready', answer: outcome.answer });
    else if (!navigator.onLine) setRead({ state: 'offline' });
    else setRead({ state: 'failed', code: outcome?.kind === 'refused' ? outcome.code : null });
  }, [definition, content]);

  useEffect(() => {
    load();
    return () => latest.current?.abort();
  }, [load]);

  useEffect(() => {
    if (read.state !== 'offline') return;
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [read.state, load]);

  return { ...read, retry: load };
}
