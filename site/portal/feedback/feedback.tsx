import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import type { proof } from '../../../contract/client/proofs.ts';
import type { ProblemReport } from '../../../contract/shapes/problem-report.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { lazyView } from '../../loading/lazy-view.ts';
import { Button } from '../../ui/button.tsx';
import { SmallPhotos } from '../../ui/small-photos.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import styles from './feedback.module.css';
import { Rating } from './rating.tsx';
import { feedbackTexts as texts } from './texts.ts';

const ReportForm = lazyView(() => import('./report-form.tsx'), 'ReportForm');

type FeedbackProps = {
  visitId: string;
  isDone: boolean;
  feedback: AnswerOf<typeof proof>['feedback'];
  onChanged: () => void;
};

export function Feedback({ visitId, isDone, feedback, onChanged }: FeedbackProps) {
  const { until, rating, problems } = feedback;
  const [isReporting, setIsReporting] = useState(false);
  const [said, setSaid] = useState('');
  const isOpen = until !== null && new Date() < new Date(until);
  const lastDay = until === null ? '' : formatDay(manilaDayOf(new Date(until)));
  const close = (words: string) => {
    setIsReporting(false);
    setSaid(words);
    onChanged();
  };
  return (
    <div className={`stack-loose ${styles.feedback}`}>
      {isDone && <Rating visitId={visitId} rating={rating} lastDay={isOpen ? lastDay : null} />}
      {problems.length > 0 && <Reports problems={problems} />}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {(isOpen || isReporting) &&
        (isReporting ? (
          <Suspense fallback={null}>
            <ReportForm
              visitId={visitId}
              lastDay={lastDay}
              onSent={close}
              onClose={() => setIsReporting(false)}
            />
          </Suspense>
        ) : (
          <p>
            <Button variant="secondary" onClick={() => setIsReporting(true)}>
              {texts.problem.open}
            </Button>
          </p>
        ))}
    </div>
  );
}

function Reports({ problems }: { problems: readonly ProblemReport[] }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={styles.reports}>
      <h2 id={title}>{texts.reports.title}</h2>
      <ol>
        {problems.map((problem) => (
          <li key={problem.id} className={`stack-tight ${styles.report}`}>
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
        <strong data-state={state}>{texts.reports.states[state]}</strong>{' '}
        {state === 'open' && (
          <span className={`quiet ${styles.quiet}`}>
            {texts.reports.by} <ManilaTime at={answerBy} />
          </span>
        )}
      </p>
      <p className="words">{text}</p>
      <SmallPhotos photos={photos} alt={texts.reports.photo} />
      {answer && (
        <blockquote className={styles.answer}>
          <p className={`quiet ${styles.quiet}`}>{texts.reports.answer}</p>
          <p className="words">{answer}</p>
        </blockquote>
      )}
      {makesGood && (
        <p>
          {makesGood.state === 'done' ? texts.reports.goodDone : texts.reports.good}{' '}
          <Link to={`/portal/visits/${makesGood.visitId}`}>
            <ManilaTime at={makesGood.startsAt} end={makesGood.endsAt} />
            <span className="visually-hidden"> {texts.reports.seeGood}</span>
          </Link>
        </p>
      )}
    </>
  );
}
