import type { Failure } from '../../calls/use-act.ts';
import styles from './people.module.css';

export function NotSaved({ failure }: { failure: Failure | null }) {
  return (
    <p role="alert" className={`problem ${styles.refusal}`}>
      {failure?.message}
    </p>
  );
}
