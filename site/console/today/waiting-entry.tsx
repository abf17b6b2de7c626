import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DueClock } from '../frame/clock.tsx';
import { useNow } from '../frame/use-now.ts';
import { timesText } from '../moving/times.ts';
import styles from './today.module.css';

type WaitingEntryProps = {
  client: string;
  visit: { id: string; startsAt: string; endsAt: string } | null;
  /** ISO 8601 in UTC; null if nothing presses. */
  answerBy: string | null;
  /** How it is settled. */
  choices: ReactNode;
  children: ReactNode;
};

/** Something that a client waits for: whose it is, of which visit, and until when. */
export function WaitingEntry({ client, visit, answerBy, choices, children }: WaitingEntryProps) {
  const now = useNow();
  return (
    <li>
      <div className={styles.request}>
        <span>
          <strong>{client}</strong>
          {visit && (
            <>
              {' '}
              · <Link to={`/team/visits/${visit.id}`}>{timesText(visit)}</Link>
            </>
          )}
        </span>
        {answerBy !== null && <DueClock by={answerBy} now={now} />}
      </div>
      {children}
      <div className={styles.choices}>{choices}</div>
    </li>
  );
}
