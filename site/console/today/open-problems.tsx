import { Link } from 'react-router';
import type { Today } from '../../../contract/team/today.ts';
import { DueClock } from '../frame/clock.tsx';
import { useNow } from '../frame/use-now.ts';
import { timesText } from '../moving/times.ts';
import { ProblemWords } from '../problems/problem-list.tsx';
import { problemsTexts } from '../problems/texts.ts';
import { useSettling } from '../problems/use-settling.tsx';
import { Matter } from './matter.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const texts = problemsTexts.today;

/** Problems that clients reported and nobody answered yet, the most urgent first. */
export function OpenProblems({ total, overdue, first }: Today['problems']) {
  const { choices, dialog } = useSettling();
  const now = useNow();
  return (
    <>
      <Matter
        title={texts.title}
        text={texts.text}
        total={total}
        shown={first.length}
        late={overdue > 0 ? todayTexts.requests.overdue(overdue) : undefined}
      >
        {first.map((problem) => (
          <li key={problem.id}>
            <div className={styles.request}>
              <span>
                <strong>{problem.client.name}</strong> ·{' '}
                <Link to={`/team/visits/${problem.visit.id}`}>{timesText(problem.visit)}</Link>
              </span>
              <DueClock by={problem.answerBy} now={now} />
            </div>
            <ProblemWords problem={problem} />
            <div className={styles.choices}>{choices(problem)}</div>
          </li>
        ))}
      </Matter>
      {dialog}
    </>
  );
}
