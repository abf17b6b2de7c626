import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Today } from '../../../contract/team/today.ts';
import { useNow } from '../../ui/use-now.ts';
import { askedText } from '../changes/asked-text.ts';
import { changesTexts } from '../changes/texts.ts';
import { useAnswering } from '../changes/use-answering.tsx';
import { DueClock } from '../frame/clock.tsx';
import { timesText } from '../moving/times.ts';
import { ProblemWords } from '../problems/problem-list.tsx';
import { problemsTexts } from '../problems/texts.ts';
import { useSettling } from '../problems/use-settling.tsx';
import { Matter } from './matter.tsx';
import styles from './today.module.css';

const texts = changesTexts.today;

/** Unanswered requests of clients, most urgent first. */
export function ChangesThatWait({ total, overdue, first }: Today['changes']) {
  const { choices, dialog } = useAnswering();
  return (
    <>
      <Matter {...texts} {...{ total, overdue }}>
        {first.map((change) => (
          <WaitingEntry
            key={change.id}
            client={change.client.name}
            visit={change.visit}
            answerBy={change.answerBy}
            choices={choices(change)}
          >
            <p>{askedText(change)}</p>
            {change.reason && <p className={styles.quiet}>{change.reason}</p>}
          </WaitingEntry>
        ))}
      </Matter>
      {dialog}
    </>
  );
}

type WaitingEntryProps = {
  client: string;
  visit: { id: string; startsAt: string; endsAt: string } | null;
  /** ISO 8601 in UTC, or null without a deadline. */
  answerBy: string | null;
  choices: ReactNode;
  children: ReactNode;
};

function WaitingEntry({ client, visit, answerBy, choices, children }: WaitingEntryProps) {
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
      <div className={styles.words}>{children}</div>
      <div className={styles.choices}>{choices}</div>
    </li>
  );
}

/** Unanswered problems, most urgent first. */
export function OpenProblems({ total, overdue, first }: Today['problems']) {
  const { choices, dialog } = useSettling();
  return (
    <>
      <Matter {...problemsTexts.today} {...{ total, overdue }}>
        {first.map((problem) => (
          <WaitingEntry
            key={problem.id}
            client={problem.client.name}
            visit={problem.visit}
            answerBy={problem.answerBy}
            choices={choices(problem)}
          >
            <ProblemWords problem={problem} />
          </WaitingEntry>
        ))}
      </Matter>
      {dialog}
    </>
  );
}
