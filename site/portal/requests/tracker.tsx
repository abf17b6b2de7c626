import type { ReactNode } from 'react';
import type { OwnRequest } from '../../../contract/shapes/own-requests.ts';
import { isOpen } from '../../../domain/requests/request-states.ts';
import { ManilaTime } from '../frame/manila-time.tsx';
import { AnswerBy } from './answer-by.tsx';
import { requestTexts } from './texts.ts';
import styles from './tracker.module.css';

const texts = requestTexts.tracker;

type Tracked = Pick<
  OwnRequest,
  'status' | 'createdAt' | 'contactedAt' | 'agreedAt' | 'answerBy' | 'consultation'
>;

/**
 * The way of a request: received, contacted and confirmed, each with its time, and until when the
 * team answers. Of a request that came to nothing it shows the steps that were taken.
 */
export function Tracker({ request }: { request: Tracked }) {
  const { status, createdAt, contactedAt, agreedAt, answerBy, consultation } = request;
  const isAgreed = status === 'confirmed' || status === 'won';
  const goesOn = isOpen(status);
  const isContacted = contactedAt !== null || isAgreed;
  const answer = answerBy !== null && <AnswerBy at={answerBy} />;
  return (
    <ol className={`stack ${styles.tracker}`} aria-label={texts.label}>
      <Step name={texts.received} isDone>
        <ManilaTime at={createdAt} />
      </Step>
      {(isContacted || goesOn) && (
        <Step name={texts.contacted} isDone={isContacted}>
          {contactedAt === null ? answer : <ManilaTime at={contactedAt} />}
        </Step>
      )}
      {consultation !== null && (
        <Step name={texts.consultation} isDone={consultation.isOver}>
          <ManilaTime at={consultation.startsAt} end={consultation.endsAt} />
          {!consultation.isOver &&
            consultation.with !== null &&
            ` ${texts.comes(consultation.with)}`}
        </Step>
      )}
      {(isAgreed || goesOn) && (
        <Step name={texts.confirmed} isDone={isAgreed}>
          {agreedAt === null ? isContacted && answer : <ManilaTime at={agreedAt} />}
        </Step>
      )}
    </ol>
  );
}

type StepProps = { name: string; isDone: boolean; children: ReactNode };

function Step({ name, isDone, children }: StepProps) {
  return (
    <li className={isDone ? styles.done : undefined}>
      <strong>{name}</strong>
      {isDone && <span className="visually-hidden"> ({texts.done})</span>}{' '}
      <span className={styles.time}>{children}</span>
    </li>
  );
}
