import { Link } from 'react-router';
import type { TeamProblem } from '../../../contract/team/problems.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { SmallPhotos } from '../../ui/small-photos.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DueClock } from '../frame/clock.tsx';
import { timesText } from '../moving/times.ts';
import styles from './problems.module.css';
import { problemsTexts as texts } from './texts.ts';
import { useSettling } from './use-settling.tsx';

type ProblemListProps = {
  problems: readonly TeamProblem[];
  /** Names each problem's visit, on pages that are not about one visit. */
  withVisit?: boolean;
};

/** Newest first. */
export function ProblemList({ problems, withVisit = false }: ProblemListProps) {
  const { choices, dialog } = useSettling();
  const now = useNow();
  return (
    <>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={problem.id}>
            <p>
              {problem.state === 'open' ? (
                <DueClock by={problem.answerBy} now={now} />
              ) : (
                <strong>{stateText(problem)}</strong>
              )}{' '}
              <span className="quiet">
                {withVisit && (
                  <>
                    <Link to={`/team/visits/${problem.visit.id}`}>
                      {texts.visitOf(problem.visit.number, problem.visit.visitCount)}
                    </Link>
                    ,{' '}
                  </>
                )}
                <time dateTime={problem.reportedAt}>
                  {formatManilaTime(new Date(problem.reportedAt))}
                </time>
              </span>
            </p>
            <ProblemWords problem={problem} />
            <div className="actions">{choices(problem)}</div>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

export function ProblemWords({ problem }: { problem: TeamProblem }) {
  const { text, photos, answer, makesGood } = problem;
  return (
    <>
      <p className={styles.words}>{text}</p>
      <SmallPhotos photos={photos} alt={texts.photo} />
      {answer && <p className={`words ${styles.answer}`}>{answer}</p>}
      {makesGood && (
        <p>
          <Link to={`/team/visits/${makesGood.visitId}`}>{texts.good(timesText(makesGood))}</Link>
        </p>
      )}
    </>
  );
}

function stateText({ state, answeredBy }: TeamProblem): string {
  return answeredBy === '' ? texts.states[state] : `${texts.states[state]} ${texts.by(answeredBy)}`;
}
