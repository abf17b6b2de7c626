import { Suspense, useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import type { proof } from '../../../contract/client/proof.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { lazyView } from '../../loading/lazy-view.ts';
import { Button } from '../../ui/button.tsx';
import styles from './feedback.module.css';
import { Rating } from './rating.tsx';
import { Reports } from './reports.tsx';
import { feedbackTexts as texts } from './texts.ts';

const ReportForm = lazyView(() => import('./report-form.tsx'), 'ReportForm');

type FeedbackProps = {
  visitId: string;
  isDone: boolean;
  feedback: AnswerOf<typeof proof>['feedback'];
  /** Fetches what was said again. */
  onChanged: () => void;
};

/** What the client says of a visit that is over: a rating, and what was not right. */
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
    <div className={styles.feedback}>
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
