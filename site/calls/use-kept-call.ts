import { useRef, useState } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../contract/call.ts';
import { useCall } from './use-call.ts';

/** Addresses of pictures are valid for longer than this, so a picture that fails sooner is not out of date. */
const renewAgainInMs = 4 * 60_000;

/**
 * Reads as `useCall` does, but keeps showing the last answer while it asks again. `renew` asks again
 * because a picture's address may have run out. It does nothing if it was called a short while ago.
 */
export function useKeptCall<Definition extends CallDefinition>(
  definition: Definition,
  input: InputOf<Definition>,
) {
  const read = useCall(definition, input);
  const [kept, setKept] = useState<AnswerOf<Definition> | null>(null);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  if (read.state === 'ready' && read.answer !== kept) setKept(read.answer);
  const renew = () => {
    if (Date.now() - renewedAt.current < renewAgainInMs) return;
    renewedAt.current = Date.now();
    read.retry();
  };
  const code = read.state === 'failed' ? read.code : null;
  return { state: read.state, answer: kept, code, retry: read.retry, renew };
}
