import { useState } from 'react';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import { call } from '../../calls/call.ts';
import { Button } from '../../ui/button.tsx';
import { type Gathered, handOver } from '../../ui/hand-over.ts';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

const texts = accountTexts.data;

/** Makes a file and reports progress. Throws NotFetched, and resumes when called again. */
export type Gather = (tell: (done: number, total: number) => void) => Promise<Gathered>;

type DownloadProps = { label: string; start: () => Promise<Gather> };

/** Makes a file and saves it. Keeps what was fetched before an error. */
export function Download({ label, start }: DownloadProps) {
  const [gather, setGather] = useState<Gather | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'stopped' | 'done'>('idle');
  const [progress, setProgress] = useState('');
  const [fault, setFault] = useState('');

  const run = async () => {
    setState('busy');
    try {
      const gathering = gather ?? (await start().catch(noConnection));
      setGather(() => gathering);
      const gathered = await gathering((done, total) => setProgress(texts.progress(done, total)));
      handOver(gathered);
      // The next download starts over with current data.
      setGather(null);
      setState('done');
    } catch (error) {
      setState('stopped');
      setFault(error instanceof NotFetched ? (error.refusal ?? texts.unreachable) : texts.broken);
      // Any other error is a bug.
      if (!(error instanceof NotFetched)) throw error;
    }
  };

  return (
    <div className={styles.download}>
      <Button variant="secondary" busy={state === 'busy'} busyLabel={texts.busy} onClick={run}>
        {state === 'stopped' ? texts.goOn : label}
      </Button>
      <p role="status" className={state === 'stopped' ? styles.failure : styles.quiet}>
        {state === 'busy' && progress}
        {state === 'stopped' && `${progress} ${fault}`}
        {state === 'done' && texts.done}
      </p>
    </div>
  );
}

export class NotFetched extends Error {
  /** A sentence for people; null without a connection. */
  readonly refusal: string | null;

  constructor(refusal: string | null) {
    super(refusal ?? 'offline');
    this.refusal = refusal;
  }
}

export function noConnection(): never {
  throw new NotFetched(null);
}

/** Throws NotFetched if the call did not succeed. */
export async function fetched<Definition extends CallDefinition>(
  definition: Definition,
  input: InputOf<Definition>,
): Promise<AnswerOf<Definition>> {
  const outcome = await call(definition, input).catch(() => null);
  if (outcome?.kind === 'accepted') return outcome.answer;
  throw new NotFetched(outcome?.kind === 'refused' ? outcome.message : null);
}
