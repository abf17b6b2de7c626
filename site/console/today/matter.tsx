import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { TodaysVisit } from '../../../contract/team/today.ts';
import { hoursText, timesText } from '../moving/times.ts';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

type MatterProps = {
  title: string;
  total: number;
  shown: number;
  text?: string;
  /** Number of entries past their deadline. */
  overdue?: number;
  late?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
};

/** Renders nothing if there is nothing to settle. */
export function Matter({ title, total, shown, text, action, children, ...props }: MatterProps) {
  const { overdue = 0, late = overdue > 0 ? todayTexts.requests.overdue(overdue) : undefined } =
    props;
  const id = useId();
  if (total === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className={styles.matter}
      data-late={late !== undefined || undefined}
    >
      <div className={styles.head}>
        <h2 id={id}>
          {title} <span className={styles.count}>{total}</span>
        </h2>
        {late && <strong className={styles.late}>{late}</strong>}
        {action}
      </div>
      {text && <p className={styles.quiet}>{text}</p>}
      <ul className={styles.entries}>{children}</ul>
      {total > shown && <p className={styles.quiet}>{todayTexts.more(total - shown)}</p>}
    </section>
  );
}

type VisitLinkProps = {
  visit: Pick<TodaysVisit, 'id' | 'startsAt' | 'endsAt' | 'client'>;
  withDay?: boolean;
};

export function VisitLink({ visit, withDay = false }: VisitLinkProps) {
  return (
    <Link to={`/team/visits/${visit.id}`}>
      {withDay ? timesText(visit) : hoursText(visit)} <strong>{visit.client}</strong>
    </Link>
  );
}
