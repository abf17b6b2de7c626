import { useState } from 'react';
import type { PlannedDate } from '../../../contract/team/confirming.ts';
import type { DateChange } from '../../../domain/visits/draft.ts';
import styles from './confirm.module.css';
import own from './date-list.module.css';
import { DateRow } from './date-row.tsx';
import { confirmTexts } from './texts.ts';

const texts = confirmTexts.dates;

type DateListProps = {
  /** The dates as the server checked them last; undefined before. */
  dates: readonly PlannedDate[] | undefined;
  /** Why the plan as a whole is not possible. */
  fault: string | null;
  /** Dates of a plan can be moved and left out here. Those of a job are changed where they are typed. */
  what: 'plan' | 'job';
  onChange: (change: DateChange | { day: string; to: 'as-planned' }) => void;
};

/** The visits that would be made, each with what speaks against it. */
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
            <tr>
              <th scope="col">{texts.number}</th>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.time}</th>
              <th scope="col">{texts.notes}</th>
              {canChange && <th scope="col">{texts.change}</th>}
            </tr>
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
