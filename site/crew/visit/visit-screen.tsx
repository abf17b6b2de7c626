import { Fragment, lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { visitLabels } from '../../../domain/visits/visit-states.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { nameOf } from '../day/cards.tsx';
import frame from '../frame/crew-frame.module.css';
import { CrewFrame } from '../frame/crew-frame.tsx';
import { SendingLine } from '../frame/sending-line.tsx';
import { keepInView, usePhone } from '../phone/phone.ts';
import { type OpenPhases, PhotoGroup } from '../photos/photo-group.tsx';
import { CameraHint } from '../photos/photo-inputs.tsx';
import { isUndecided, mayTakeSteps } from '../recorded/next-step.ts';
import { type VisitOnPhone, visitOnPhone } from '../recorded/visit-on-phone.ts';
import { TaskList } from '../tasks/tasks.tsx';
import { crewTexts, dayTexts, visitTexts } from '../texts.ts';
import { Cash } from './cash.tsx';
import { Facts } from './facts.tsx';
import { NextStepBar } from './next-step-bar.tsx';
import { OtherSteps } from './other-steps.tsx';
import { LastRecorded, OwnNote, Recorded } from './recorded.tsx';
import { timesOf } from './times.ts';
import styles from './visit.module.css';

/** Fetched once it is asked. Without a connection nothing could be sent either. */
const PlaceQuestion = lazy(() =>
  import('./place-question.tsx').then(
    ({ PlaceQuestion: Question }) => ({ default: Question }),
    () => ({ default: () => <></> }),
  ),
);

/** docs/product.md, "Day of a visit". */
export function VisitScreen() {
  const { id } = useParams();
  const phone = usePhone();
  const now = useNow();
  const visit = phone.visits.find((one) => one.id === id);
  if (visit === undefined) return <NotHere />;
  return <OpenVisit key={visit.id} entry={visitOnPhone(visit, phone, now)} now={now} />;
}

function OpenVisit({ entry, now }: { entry: VisitOnPhone; now: Date }) {
  const { visit, state } = entry;
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => keepInView(visit.id), [visit.id]);
  const opens = opensOf(entry);
  const isUnderWay = opens === 'all';
  const name = nameOf(entry);
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
          opens={opens}
          isAsking={isAsking && entry.tasks.some(isUndecided)}
        />
      )}
      {(opens !== 'none' || entry.photos.some(({ task }) => task === null)) && (
        <section className={frame.section}>
          <h2>{visitTexts.wholeVisit}</h2>
          {opens !== 'none' && visit.checklist.length === 0 && <CameraHint />}
          <PhotoGroup entry={entry} task={null} name={visitTexts.wholeVisit} opens={opens} />
        </section>
      )}
    </Fragment>
  );
  const cash = <Cash key="cash" entry={entry} now={now} />;
  return (
    <CrewFrame
      title={`${name}, ${timesOf(visit)}`}
      isBelow
      action={
        visit.address && (
          <LinkButton variant="secondary" to={`/crew/visits/${visit.id}/gate-pass`}>
            {visitTexts.gatePass}
          </LinkButton>
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
      <SendingLine />
      <Notices entry={entry} />
      {state === 'started' && !visit.pin && (
        <Suspense>
          <PlaceQuestion visit={visit} />
        </Suspense>
      )}
      <OwnNote entry={entry} now={now} />
      {isUnderWay ? [work, cash, facts] : [facts, cash, work]}
      <Recorded steps={entry.steps} />
    </CrewFrame>
  );
}

/** Before pictures can be taken as soon as somebody is on the way. */
function opensOf(entry: VisitOnPhone): OpenPhases {
  const { state, isClosedHere } = entry;
  if (state === 'started' || (state === 'done' && !isClosedHere)) return 'all';
  return state === 'on-the-way' && mayTakeSteps(entry) ? 'before' : 'none';
}

export function NotHere() {
  const { title, text } = crewTexts.notFound;
  return (
    <CrewFrame title={title} isBelow>
      <h1 className={styles.notHere}>{title}</h1>
      <SendingLine />
      <p className={styles.notHere}>{text}</p>
    </CrewFrame>
  );
}

function Notices({ entry }: { entry: VisitOnPhone }) {
  const texts = noticesOf(entry);
  if (texts.length === 0) return null;
  return (
    <div className={`stack-tight ${styles.notices}`}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function noticesOf(entry: VisitOnPhone): string[] {
  const { visit, state, refused, isForOffice, isClosedHere, isWithheld } = entry;
  return [
    ...(refused > 0 ? [visitTexts.refused] : []),
    ...(visit.address === '' ? [isWithheld ? visitTexts.withheld : takenOffText(entry)] : []),
    ...(isForOffice ? [visitTexts.forOffice] : []),
    ...(state === 'skipped' || state === 'cancelled' ? [visitTexts.calledOff] : []),
    ...(state === 'done' && !isClosedHere ? [visitTexts.doneByCrew] : []),
  ];
}

function takenOffText({ steps, photos, waiting }: VisitOnPhone): string {
  if (waiting.steps + waiting.photos > 0) return visitTexts.takenOffWaits;
  const hasRecorded = steps.length > 0 || photos.some(({ kept }) => kept !== null);
  return hasRecorded ? visitTexts.takenOffSent : visitTexts.takenOff;
}
