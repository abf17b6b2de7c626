import type { ReactNode } from 'react';
import type { OwnRequest } from '../../../contract/shapes/own-requests.ts';
import { weekdayOf } from '../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatTime, weekdayName } from '../../../domain/calendar/words.ts';
import { findPackage } from '../../../domain/packages.ts';
import { isOpen } from '../../../domain/requests/request-states.ts';
import { ManilaTime, timeHere } from '../frame/manila-time.tsx';
import { frameTexts } from '../frame/texts.ts';
import { requestTexts } from './texts.ts';
import styles from './tracker.module.css';

const texts = requestTexts.tracker;

export function titleOf(request: OwnRequest): string {
  if (request.kind === 'inquiry') return requestTexts.inquiry;
  return findPackage(request.packageType)?.name ?? request.packageType;
}

type Tracked = Pick<
  OwnRequest,
  'status' | 'createdAt' | 'contactedAt' | 'agreedAt' | 'answerBy' | 'consultation'
>;

/** A request that came to nothing shows the steps it reached. */
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

export function AnswerBy({ at }: { at: string }) {
  const moment = new Date(at);
  const inManila = `${weekdayName(weekdayOf(manilaDayOf(moment)))} ${formatTime(manilaMinutesOf(moment))}`;
  const here = timeHere(moment);
  const time = here === null ? inManila : frameTexts.inManila(inManila);
  if (moment.getTime() < Date.now()) {
    const { number, href } = frameTexts.phone;
    return (
      <>
        {texts.overdue(time)} <a href={href}>{number}</a>.
      </>
    );
  }
  return (
    <time dateTime={moment.toISOString()}>
      {texts.answerBy(time)}
      {here !== null && <small> ({frameTexts.whereYouAre(here)})</small>}
    </time>
  );
}
