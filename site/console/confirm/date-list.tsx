import { useState } from 'react';
import type { PlannedDate } from '../../../contract/team/request-confirmation.ts';
import type { DateChange } from '../../../domain/visits/draft.ts';
import { HeadRow } from '../frame/table.tsx';
import styles from './confirm.module.css';
import own from './date-list.module.css';
import { DateRow } from './date-row.tsx';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.dates;
const heads = [texts.number, texts.day, texts.time, texts.notes];

type DateListProps = {
  /** The dates of the last check, or undefined before the first. */
  dates: readonly PlannedDate[] | undefined;
  fault: string | null;
  /** Only a plan's dates are edited here. A job's dates have their own fields. */
  what: 'plan' | 'job';
  onChange: (change: DateChange | { day: string; to: 'as-planned' }) => void;
};

/** Lists the planned visits with their warnings. */
export function DateList({ dates, fault, what, onChange }: DateListProps) {
  const canChange = what === 'plan';
  const [moving, setMoving] = useState<string | null>(null);
  const count = dates?.filter(({ number }) => number !== null).length ?? 0;
  return (
    <section className={own.dates} aria-labelledby="visits-title">
      <h2 id="visits-title">
        {texts.title} {dates !== undefined && <span className={own.count}>{count}</span>}
      </h2>
      <p role="status" className={styles.fault} data-kind="fault" tabIndex={-1}>
        {fault}
      </p>
      {dates === undefined && fault === null && (
        <p className={`quiet ${styles.hint}`}>{texts.waiting[what]}</p>
      )}
      {dates !== undefined && dates.length > 0 && (
        <table>
          <thead>
            <HeadRow heads={[...heads, ...(canChange ? [texts.change] : [])]} />
          </thead>
          <tbody>
            {dates.map((date, index) => (
              <DateRow
                // Two dates of a job may be on one day.
                key={canChange ? date.plannedDay : `${date.plannedDay} ${index}`}
                date={date}
                count={count}
                canChange={canChange}
                isMoving={moving === date.plannedDay}
                onMove={(isMoving) => setMoving(isMoving ? date.plannedDay : null)}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
