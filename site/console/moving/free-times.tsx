import { useState } from 'react';
import { freeTimes } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatShortDay, formatTime } from '../../../domain/calendar/words.ts';
import { useRead } from '../../calls/use-read.ts';
import styles from './moving.module.css';
import { movingTexts } from './texts.ts';

const days = 14;

type FreeTimesProps = {
  visitId: string;
  crew: readonly string[];
  /** The first day that is shown. */
  from: string;
  chosen: Date | null;
  onChoose: (start: Date) => void;
};

/** The start times at which nothing speaks against a visit, two weeks at a time. */
export function FreeTimes({ visitId, crew, from, chosen, onChoose }: FreeTimesProps) {
  const [offset, setOffset] = useState(0);
  const first = addDays(from, offset);
  const { answer } = useRead(freeTimes, {
    id: visitId,
    from: first,
    days: String(days),
    crew: crew.join(','),
  });
  const open = answer?.days.filter(({ starts }) => starts.length > 0) ?? [];
  return (
    <fieldset className={styles.free}>
      <legend>{movingTexts.free}</legend>
      <p className={styles.quiet}>{movingTexts.freeHint}</p>
      <div className={styles.freeDays}>
        {answer && open.length === 0 && <p>{movingTexts.freeNone}</p>}
        {open.map(({ day, starts }) => (
          <div key={day} className={styles.freeDay}>
            <span>{formatShortDay(day)}</span>
            <div>
              {starts.map((start) => {
                const moment = new Date(start);
                return (
                  <button
                    key={start}
                    type="button"
                    aria-pressed={chosen?.getTime() === moment.getTime()}
                    aria-label={`${formatShortDay(day)}, ${formatTime(manilaMinutesOf(moment))}`}
                    onClick={() => onChoose(moment)}
                  >
                    {formatTime(manilaMinutesOf(moment))}
                  </button>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <button type="button" className={styles.link} onClick={() => setOffset(offset - days)}>
          {movingTexts.earlier}
        </button>
        <button type="button" className={styles.link} onClick={() => setOffset(offset + days)}>
          {movingTexts.later}
        </button>
      </div>
    </fieldset>
  );
}
