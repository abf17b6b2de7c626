import { missedReasonLabels } from '../../../domain/visits/visit-states.ts';
import { Mark } from '../frame/mark.tsx';
import type { KeptStep } from '../phone/phone.ts';
import { markTexts, stepTexts, visitTexts } from '../texts.ts';
import styles from './recorded.module.css';
import { timeOf } from './times.ts';

type Steps = { steps: readonly KeptStep[] };

/** All that this phone recorded of the visit's course, in order. */
export function Recorded({ steps }: Steps) {
  const entries = entriesOf(steps);
  if (entries.length === 0) return null;
  return (
    <section className={styles.recorded}>
      <h2>{visitTexts.recorded}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLine entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The last thing that this phone recorded of the visit's course, and whether it is sent. */
export function LastRecorded({ steps }: Steps) {
  const last = entriesOf(steps).at(-1);
  return <div role="status">{last && <EntryLine entry={last} />}</div>;
}

type Entry = KeptStep & { words: string };

function EntryLine({ entry: { words, recordedAt, isSent } }: { entry: Entry }) {
  return (
    <p className={styles.entry}>
      <Mark state={isSent ? 'sent' : 'waiting'} />
      <span>
        {words} <time dateTime={recordedAt}>{timeOf(recordedAt)}</time>
      </span>
      <span className={styles.state}>{isSent ? markTexts.sent : markTexts.waiting}</span>
    </p>
  );
}

function entriesOf(steps: readonly KeptStep[]): Entry[] {
  return steps.flatMap((step) => {
    const words = wordsOf(step);
    return words === null ? [] : [{ ...step, words }];
  });
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
