import { missedReasonLabels } from '../../../domain/visits/visit-states.ts';
import { Mark } from '../frame/mark.tsx';
import type { KeptStep } from '../phone/phone.ts';
import { markTexts, stepTexts, visitTexts } from '../texts.ts';
import styles from './recorded.module.css';
import { timeOf } from './times.ts';

/** What this phone recorded of the visit's course, each with its time and whether it is sent. */
export function Recorded({ steps }: { steps: readonly KeptStep[] }) {
  const entries = steps.flatMap((step) => {
    const words = wordsOf(step);
    return words === null ? [] : [{ ...step, words }];
  });
  return (
    <ul className={styles.recorded} aria-label={visitTexts.recorded}>
      {entries.map(({ id, words, recordedAt, isSent }) => (
        <li key={id}>
          <Mark state={isSent ? 'sent' : 'waiting'} />
          <span>
            {words} <time dateTime={recordedAt}>{timeOf(recordedAt)}</time>
          </span>
          <span className={styles.state}>{isSent ? markTexts.sent : markTexts.waiting}</span>
        </li>
      ))}
    </ul>
  );
}

/** Ticks and removed pictures show at their task. */
function wordsOf({ details }: KeptStep): string | null {
  const { entries } = stepTexts;
  switch (details.kind) {
    case 'task':
    case 'remove-photo':
      return null;
    case 'running-late':
      return entries.late(details.minutes);
    case 'not-possible':
      return `${entries['not-possible']}: ${missedReasonLabels[details.reason]}`;
    default:
      return entries[details.kind];
  }
}
