import type { AnswerOf } from '../../../contract/call.ts';
import type { visit as visitCall } from '../../../contract/team/visit.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { isPlanned, type VisitState, visitLabels } from '../../../domain/visits/visit-states.ts';
import { timesText } from '../moving/times.ts';
import { visitTexts } from './texts.ts';
import styles from './visit.module.css';

type Time = { startsAt: string; endsAt: string; state: VisitState };

/** What the client was told of changes, and what they still expect. */
export function ToldSection({ visit: { told, untold } }: { visit: AnswerOf<typeof visitCall> }) {
  return (
    <section className={styles.section}>
      <h2>{visitTexts.sections.told}</h2>
      {untold && <p className={styles.waiting}>{visitTexts.waiting(timeText(untold))}</p>}
      {told.length === 0 && !untold && <p className={styles.quiet}>{visitTexts.nothingTold}</p>}
      <ol className={styles.told}>
        {told.map(({ at, old, new: now }) => (
          <li key={at}>
            {visitTexts.told(timeText(old), timeText(now))}
            <time className={styles.quiet} dateTime={at}>
              {formatManilaTime(new Date(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function timeText(time: Time): string {
  const { state } = time;
  return isPlanned(state)
    ? timesText(time)
    : `${timesText(time)} (${visitLabels[state].toLowerCase()})`;
}
