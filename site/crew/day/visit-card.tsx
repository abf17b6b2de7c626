import { Link } from 'react-router';
import { visitLabels } from '../../../domain/visits/visit-states.ts';
import { Mark } from '../frame/mark.tsx';
import { Waiting } from '../frame/waiting.tsx';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { dayTexts } from '../texts.ts';
import { timesOf } from '../visit/times.ts';
import styles from './visit-card.module.css';

/** A visit in the list of days. All of the card opens it. */
export function VisitCard({ entry, isNext }: { entry: VisitOnPhone; isNext: boolean }) {
  const { visit, state, tasks, waiting, refused } = entry;
  const isTakenOff = visit.address === '';
  return (
    <article className={styles.card} data-next={isNext} data-state={state}>
      <h3>
        <Link to={`/crew/visits/${visit.id}`}>
          {timesOf(visit)}
          <span className="visually-hidden">, {visit.clientName || dayTexts.takenOff}</span>
        </Link>
      </h3>
      <p className={styles.state}>
        {visit.isUnseen && <strong className={styles.changed}>{dayTexts.changed}</strong>}
        {isNext && state === 'scheduled' ? (
          <strong>{dayTexts.next}</strong>
        ) : (
          state !== 'scheduled' && <strong>{visitLabels[state]}</strong>
        )}
      </p>
      <p className={styles.where}>
        <strong>{isTakenOff ? dayTexts.takenOff : visit.clientName}</strong>
        {visit.address && <span>{visit.address}</span>}
      </p>
      {state === 'started' && tasks.length > 0 && (
        <p className={styles.tasks}>
          {dayTexts.tasks(tasks.filter(({ isDone }) => isDone).length, tasks.length)}
        </p>
      )}
      <Waiting {...waiting} />
      {refused > 0 && (
        <p className={styles.refused}>
          <Mark state="refused" />
          {dayTexts.refused(refused)}
        </p>
      )}
    </article>
  );
}
