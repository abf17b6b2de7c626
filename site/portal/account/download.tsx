import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Gathered, handOver } from '../../ui/hand-over.ts';
import styles from './account.module.css';
import { NotFetched, unreachable } from './fetched.ts';
import { accountTexts } from './texts.ts';

const texts = accountTexts.data;

/**
 * Puts a file together, telling how much of it is there. Throws NotFetched, and goes on when called
 * again.
 */
export type Gather = (tell: (done: number, total: number) => void) => Promise<Gathered>;

type DownloadProps = {
  label: string;
  /** Fetches the code that gathers. */
  start: () => Promise<Gather>;
};

/** A button that puts a file together and hands it over. What was fetched before an error is kept. */
export function Download({ label, start }: DownloadProps) {
  const [gather, setGather] = useState<Gather | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'stopped' | 'done'>('idle');
  const [progress, setProgress] = useState('');
  const [fault, setFault] = useState('');

  const run = async () => {
    setState('busy');
    try {
      const gathering = gather ?? (await start().catch(unreachable));
      setGather(() => gathering);
      const gathered = await gathering((done, total) => setProgress(texts.progress(done, total)));
      handOver(gathered);
      // The next one begins anew, with what is true then.
      setGather(null);
      setState('done');
    } catch (error) {
      setState('stopped');
      setFault(error instanceof NotFetched ? (error.refusal ?? texts.unreachable) : texts.broken);
      // Only what is known is expected.
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
