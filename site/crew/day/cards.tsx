import { Link } from 'react-router';
import type { MyConsultation } from '../../../contract/crew/visits.ts';
import { internationalPhone } from '../../../domain/people/phone.ts';
import { serviceLabels } from '../../../domain/services.ts';
import { visitLabels } from '../../../domain/visits/visit-states.ts';
import { Badge } from '../../ui/badge.tsx';
import { Mark } from '../frame/mark.tsx';
import { SentOrWaiting } from '../frame/sending-line.tsx';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { dayTexts, consultationTexts as texts } from '../texts.ts';
import { Notes, WaysThere } from '../visit/facts.tsx';
import { timesOf } from '../visit/times.ts';
import styles from './day.module.css';

export function VisitCard({ entry, isNext }: { entry: VisitOnPhone; isNext: boolean }) {
  const { visit, state, tasks, waiting, refused } = entry;
  const isRecorded = state === 'started' || state === 'done' || state === 'missed';
  const waits = waiting.steps + waiting.photos > 0;
  return (
    <article className={styles.card} data-next={isNext} data-state={state}>
      <h3>
        <Link to={`/crew/visits/${visit.id}`}>
          {timesOf(visit)}
          <span className="visually-hidden">, {nameOf(entry)}</span>
        </Link>
      </h3>
      <p className={styles.state}>
        {visit.isUnseen && <Badge tone="wait">{dayTexts.changed}</Badge>}
        {isNext && state === 'scheduled' ? (
          <strong>{dayTexts.next}</strong>
        ) : (
          state !== 'scheduled' && <strong>{visitLabels[state]}</strong>
        )}
      </p>
      <p className={styles.where}>
        <strong>{nameOf(entry)}</strong>
        {visit.address && <span>{visit.address}</span>}
      </p>
      {state === 'started' && tasks.length > 0 && (
        <p className="quiet">
          {dayTexts.tasks(tasks.filter(({ isDone }) => isDone).length, tasks.length)}
        </p>
      )}
      {(isRecorded || waits) && <SentOrWaiting {...waiting} />}
      {refused > 0 && (
        <p className={`problem ${styles.refused}`}>
          <Mark state="refused" />
          {dayTexts.refused(refused)}
        </p>
      )}
    </article>
  );
}

/** Returns the client's name, or why the phone no longer has it. */
export function nameOf({ visit, isWithheld }: VisitOnPhone): string {
  return isWithheld ? dayTexts.withheld : visit.clientName || dayTexts.takenOff;
}

export function ConsultationCard({ consultation }: { consultation: MyConsultation }) {
  const { clientName, phone, address, services, message } = consultation;
  const asked = [services.map((id) => serviceLabels[id]).join(', '), message.trim()];
  return (
    <article className={`stack-tight ${styles.consultation}`}>
      <h3>
        {timesOf(consultation)}
        <span className="visually-hidden">
          , {texts.title}, {clientName}
        </span>
      </h3>
      <p>
        <Badge>{texts.title}</Badge>
      </p>
      <p className={styles.where}>
        <strong>{clientName}</strong>
        <span>{address}</span>
      </p>
      <WaysThere
        address={address}
        phones={[{ name: clientName, phone: internationalPhone(phone) }]}
      />
      <Notes notes={[{ about: texts.asked, text: asked.filter(Boolean).join('\n') }]} />
      <p className="small-print">{texts.hint}</p>
    </article>
  );
}
