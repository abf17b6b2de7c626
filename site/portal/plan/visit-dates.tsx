import type { ReactNode } from 'react';
import type { PlanVisit } from '../../../contract/client/plan.ts';
import { ManilaTime } from '../frame/manila-time.tsx';
import styles from './plan.module.css';
import { planTexts as texts } from './texts.ts';

/** So many dates are shown before the rest has to be opened. */
const shownAtFirst = 4;

type VisitDatesProps = {
  title: string;
  visits: readonly PlanVisit[];
  /** What becomes of them. */
  children?: ReactNode;
};

/** The dates of visits under a title; nothing without visits. */
export function VisitDates({ title, visits, children }: VisitDatesProps) {
  if (visits.length === 0) return null;
  const more = visits.slice(shownAtFirst);
  return (
    <div>
      <h4>{title}</h4>
      {children}
      <Dates visits={visits.slice(0, shownAtFirst)} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{texts.more(more.length)}</summary>
          <Dates visits={more} />
        </details>
      )}
    </div>
  );
}

function Dates({ visits }: Pick<VisitDatesProps, 'visits'>) {
  return (
    <ul className={styles.dates}>
      {visits.map(({ id, number, startsAt, endsAt }) => (
        <li key={id}>
          <ManilaTime at={startsAt} end={endsAt} /> <small>{texts.visit(number)}</small>
        </li>
      ))}
    </ul>
  );
}
