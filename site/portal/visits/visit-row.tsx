import { Link } from 'react-router';
import type { OwnVisit } from '../../../contract/client/visits.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { findPackage } from '../../../domain/packages.ts';
import { numberOf, packageOf } from '../../proof/visit-name.ts';
import { ManilaTime } from '../frame/manila-time.tsx';
import { changeTexts } from './change-texts.ts';
import { visitTexts as texts } from './texts.ts';
import styles from './visits.module.css';

/** A visit that is to come, that is open, or that did not take place. */
export function VisitRow({ visit }: { visit: OwnVisit }) {
  const {
    id,
    packageType,
    startsAt,
    endsAt,
    state,
    standing,
    crew,
    lastDay,
    waiting,
    lapsed,
    isOwed,
  } = visit;
  const chosen = findPackage(packageType);
  const isComing = standing === 'coming';
  return (
    <li className={styles.planned} data-theme={chosen?.theme}>
      <h3>
        <Link to={`/portal/visits/${id}`}>
          {isComing ? <ManilaTime at={startsAt} end={endsAt} /> : numberOf(visit)}
        </Link>
      </h3>
      <p>
        {[isComing && numberOf(visit), packageOf(visit), isComing && listInWords(crew)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!isComing && (
        <p>
          {changeTexts.plannedFor} <ManilaTime at={startsAt} end={endsAt} />.
        </p>
      )}
      {standing === 'open' && (
        <p>
          <strong data-state={state}>
            {state === 'skipped' && isOwed ? texts.dateless : openStates[state]}
          </strong>{' '}
          {lastDay === null ? texts.openAlways : texts.openUntil(lastDay)}
        </p>
      )}
      {standing === 'cancelled' && <p>{texts.over.withPlan}</p>}
      {standing === 'lapsed' && <p>{texts.over.lapsed}</p>}
      {standing === 'refunded' && <p>{texts.over.refunded}</p>}
      {changeTexts.begun[state] && <p>{changeTexts.begun[state]}</p>}
      {waiting && (
        <p>
          <strong data-state="waiting">
            {waiting.kind === 'skip' ? texts.waits.skip : texts.waits.move}
          </strong>
        </p>
      )}
      {lapsed && <p>{changeTexts.unanswered.stands}</p>}
    </li>
  );
}

const openStates: Partial<Record<OwnVisit['state'], string>> = texts.states;
