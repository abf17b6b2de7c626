import type { CallFailure } from '../frame/team-query.ts';
import styles from './people.module.css';
import { peopleTexts } from './texts.ts';

/** Why something was not saved, read out when it appears. */
export function Refusal({ failure }: { failure: CallFailure | null }) {
  return (
    <p role="alert" className={styles.refusal}>
      {failure && (failure.refused?.message || peopleTexts.refused)}
    </p>
  );
}

/** Returns what is wrong with a field, as the server said it. */
export function faultOf(failure: CallFailure | null, field: string): string | undefined {
  return failure?.refused?.fields[field];
}
