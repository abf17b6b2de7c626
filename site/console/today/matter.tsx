import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { TodaysVisit } from '../../../contract/team/today.ts';
import { Badge } from '../../ui/badge.tsx';
import { NamedButton } from '../frame/named-button.tsx';
import { hoursText, timesText } from '../moving/times.ts';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

type MatterProps = {
  title: string;
  total: number;
  text?: string;
  /** Number of entries past their deadline. */
  overdue?: number;
  late?: string | undefined;
  /** Whether all entries are past it. */
  isLate?: boolean;
  action?: ReactNode;
  /** The address of the list with all entries. Without one, they unfold in place. */
  list?: string;
  /** The entries, as list items. */
  children: ReactNode;
};

/** The number of entries before somebody asks for all. */
export const shownAtFirst = 3;

/** Renders nothing if there is nothing to settle. */
export function Matter({ title, total, text, action, list, children, ...props }: MatterProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const entries = Children.toArray(children);
  const {
    overdue = 0,
    isLate,
    late = overdue > 0 ? todayTexts.requests.overdue(overdue) : undefined,
  } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hadFocus = useRef(false);
  // React fires no blur for an element that it removes.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) heading.current?.focus();
  });
  if (total === 0) return null;
  return (
    <section
      aria-labelledby={id}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // A dialog gives the focus back.
        hadFocus.current =
          relatedTarget instanceof Element && relatedTarget.closest('dialog') !== null;
      }}
      className={styles.matter}
      data-late={isLate || late !== undefined || undefined}
    >
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title} <span className={styles.count}>{total}</span>
        </h2>
        {late && <Badge tone="late">{late}</Badge>}
        {text && (
          <details className={styles.why}>
            <summary aria-label={todayTexts.why(title)}>?</summary>
            <p className="small-print">{text}</p>
          </details>
        )}
        {action}
        {(list === undefined ? entries.length : total) > shownAtFirst &&
          (list === undefined ? (
            <NamedButton
              label={isUnfolded ? todayTexts.fewer : todayTexts.all(total)}
              name={`${isUnfolded ? todayTexts.fewer : todayTexts.all(total)}: ${title}`}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            />
          ) : (
            <Link to={list} aria-label={`${todayTexts.all(total)}: ${title}`}>
              {todayTexts.all(total)}
            </Link>
          ))}
      </div>
      <ul className={styles.entries}>{isUnfolded ? entries : entries.slice(0, shownAtFirst)}</ul>
      {isUnfolded && total > entries.length && (
        <p className={styles.quiet}>{todayTexts.more(total - entries.length)}</p>
      )}
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
