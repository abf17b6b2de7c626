import { Fragment, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { visitLabels } from '../../../domain/visits/visit-states.ts';
import buttonStyles from '../../ui/button.module.css';
import { CrewFrame } from '../frame/crew-frame.tsx';
import { StandingLine } from '../frame/standing-line.tsx';
import { useNow } from '../frame/use-now.ts';
import { keepInView, usePhone } from '../phone/phone.ts';
import { CameraHint } from '../photos/camera-hint.tsx';
import { PhotoGroup } from '../photos/photo-group.tsx';
import { isUndecided } from '../recorded/finish-checks.ts';
import { type VisitOnPhone, visitOnPhone } from '../recorded/visit-on-phone.ts';
import { TaskList } from '../tasks/task-list.tsx';
import { crewTexts, dayTexts, visitTexts } from '../texts.ts';
import { Facts } from './facts.tsx';
import { NextStepBar } from './next-step-bar.tsx';
import { Notices } from './notices.tsx';
import { OtherSteps } from './other-steps.tsx';
import { OwnNote } from './own-note.tsx';
import { LastRecorded, Recorded } from './recorded.tsx';
import { timesOf } from './times.ts';
import styles from './visit-screen.module.css';

/** One visit: what the work needs, and what is recorded of it (docs/product.md, "Day of a visit"). */
export function VisitScreen() {
  const { id } = useParams();
  const phone = usePhone();
  const now = useNow();
  const visit = phone.visits.find((one) => one.id === id);
  if (visit === undefined) return <NotHere />;
  return <OpenVisit key={visit.id} entry={visitOnPhone(visit, phone, now)} now={now} />;
}

function OpenVisit({ entry, now }: { entry: VisitOnPhone; now: Date }) {
  const { visit, state, isClosedHere } = entry;
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => keepInView(visit.id), [visit.id]);
  const isUnderWay = state === 'started' || (state === 'done' && !isClosedHere);
  const name = visit.clientName || dayTexts.takenOff;
  const facts = (
    <Fragment key="facts">
      {visit.address && <Facts visit={visit} />}
      <OtherSteps entry={entry} />
    </Fragment>
  );
  const work = (
    <Fragment key="work">
      {visit.checklist.length > 0 && (
        <TaskList
          entry={entry}
          isOpen={isUnderWay}
          isAsking={isAsking && entry.tasks.some(isUndecided)}
        />
      )}
      {(isUnderWay || entry.photos.some(({ task }) => task === null)) && (
        <section className={styles.whole}>
          <h2>{visitTexts.wholeVisit}</h2>
          {isUnderWay && visit.checklist.length === 0 && <CameraHint />}
          <PhotoGroup entry={entry} task={null} name={visitTexts.wholeVisit} isOpen={isUnderWay} />
        </section>
      )}
    </Fragment>
  );
  return (
    <CrewFrame
      title={`${name}, ${timesOf(visit)}`}
      isBelow
      action={
        visit.address && (
          <Link className={buttonStyles.secondary} to={`/crew/visits/${visit.id}/gate-pass`}>
            {visitTexts.gatePass}
          </Link>
        )
      }
      bottom={<NextStepBar entry={entry} onMissing={() => setIsAsking(true)} />}
    >
      <header className={styles.head}>
        <p>
          {formatDay(manilaDayOf(new Date(visit.startsAt)))}
          {' · '}
          {dayTexts.number(visit.number, visit.visitCount)}
        </p>
        <h1>
          {timesOf(visit)} <span>{name}</span>
        </h1>
        {state !== 'scheduled' && <strong>{visitLabels[state]}</strong>}
      </header>
      <LastRecorded steps={entry.steps} />
      <StandingLine />
      <Notices entry={entry} />
      <OwnNote entry={entry} now={now} />
      {isUnderWay ? [work, facts] : [facts, work]}
      <Recorded steps={entry.steps} />
    </CrewFrame>
  );
}

/** Shown for an address whose visit the phone does not hold. */
export function NotHere() {
  const { title, text } = crewTexts.notFound;
  return (
    <CrewFrame title={title} isBelow>
      <h1 className={styles.notHere}>{title}</h1>
      <StandingLine />
      <p className={styles.notHere}>{text}</p>
    </CrewFrame>
  );
}
