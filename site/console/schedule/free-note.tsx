import { formatLength } from '../../../domain/calendar/words.ts';
import type { FreeHours } from '../../../domain/visits/free-hours.ts';
import styles from './free.module.css';
import scheduleStyles from './schedule.module.css';
import { scheduleTexts } from './texts.ts';

/** How many hours a worker has free on a day, or that they are away. A day off says nothing. */
export function FreeNote({ free }: { free: FreeHours }) {
  if (free.kind === 'off') return null;
  if (free.kind === 'away')
    return <span className={scheduleStyles.away}>{scheduleTexts.away}</span>;
  return (
    <span className={styles.free}>
      {free.minutes === 0 ? scheduleTexts.full : scheduleTexts.free(formatLength(free.minutes))}
    </span>
  );
}
