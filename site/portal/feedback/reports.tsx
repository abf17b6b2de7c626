import { useId } from 'react';
import { Link } from 'react-router';
import type { ProblemReport } from '../../../contract/shapes/problem-report.ts';
import { SmallPhotos } from '../../ui/small-photos.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import styles from './feedback.module.css';
import { feedbackTexts } from './texts.ts';

const texts = feedbackTexts.reports;

/** What the client reported, and what the team said to it. */
export function Reports({ problems }: { problems: readonly ProblemReport[] }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={styles.reports}>
      <h2 id={title}>{texts.title}</h2>
      <ol>
        {problems.map((problem) => (
          <li key={problem.id} className={styles.report}>
            <Report problem={problem} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Report({ problem }: { problem: ProblemReport }) {
  const { state, text, answer, answerBy, photos, makesGood } = problem;
  return (
    <>
      <p>
        <strong data-state={state}>{texts.states[state]}</strong>{' '}
        {state === 'open' && (
          <span className={styles.quiet}>
            {texts.by} <ManilaTime at={answerBy} />
          </span>
        )}
      </p>
      <p className={styles.text}>{text}</p>
      <SmallPhotos photos={photos} alt={texts.photo} />
      {answer && (
        <blockquote className={styles.answer}>
          <p className={styles.quiet}>{texts.answer}</p>
          <p className={styles.text}>{answer}</p>
        </blockquote>
      )}
      {makesGood && (
        <p>
          {makesGood.state === 'done' ? texts.goodDone : texts.good}{' '}
          <Link to={`/portal/visits/${makesGood.visitId}`}>
            <ManilaTime at={makesGood.startsAt} end={makesGood.endsAt} />
            <span className="visually-hidden"> {texts.seeGood}</span>
          </Link>
        </p>
      )}
    </>
  );
}
