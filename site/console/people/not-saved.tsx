import type { Failure } from '../../calls/use-act.ts';
import styles from './people.module.css';

/** Why something was not saved, read out when it appears. */
export function NotSaved({ failure }: { failure: Failure | null }) {
  return (
    <p role="alert" className={`problem ${styles.refusal}`}>
      {failure?.message}
    </p>
  );
}
