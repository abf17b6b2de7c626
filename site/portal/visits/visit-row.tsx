import { Link } from 'react-router';
import type { OwnVisit } from '../../../contract/client/visit-shapes.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { findPackage } from '../../../domain/packages.ts';
import { ManilaTime } from '../frame/manila-time.tsx';
import { changeTexts } from './change-texts.ts';
import { visitTexts as texts } from './texts.ts';
import { numberOf } from './visit-head.tsx';
import styles from './visits.module.css';

/** A visit that is to come or open. */
export function VisitRow({ visit }: { visit: OwnVisit }) {
  const { id, packageType, startsAt, endsAt, state, standing, crew, lastDay, waiting } = visit;
  const chosen = findPackage(packageType);
  const isOpen = standing === 'open';
  return (
    <li className={styles.planned} data-theme={chosen?.theme}>
      <h3>
        <Link to={`/portal/visits/${id}`}>
          {isOpen ? numberOf(visit) : <ManilaTime at={startsAt} end={endsAt} />}
        </Link>
      </h3>
      <p>
        {!isOpen && `${numberOf(visit)} · `}
        {chosen?.name}
        {!isOpen && crew.length > 0 && ` · ${listInWords(crew)}`}
      </p>
      {isOpen && (
        <p>
          <strong data-state={state}>{openStates[state] ?? texts.states.skipped}</strong>{' '}
          {lastDay === null ? texts.openAlways : texts.openUntil(lastDay)}
        </p>
      )}
      {changeTexts.begun[state] && <p>{changeTexts.begun[state]}</p>}
      {waiting && (
        <p>
          <strong data-state="waiting">
            {waiting.kind === 'skip' ? texts.waits.skip : texts.waits.move}
          </strong>
        </p>
      )}
    </li>
  );
}

const openStates: Partial<Record<OwnVisit['state'], string>> = texts.states;
