import { Link } from 'react-router';
import type { OwnVisitWithFaces } from '../../../contract/client/visits.ts';
import { daysBetween } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { findPackage } from '../../../domain/packages.ts';
import { visitName } from '../../proof/visit-name.ts';
import { Faces } from '../../ui/face.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import { changeTexts } from '../visits/change-texts.ts';
import styles from './overview.module.css';
import { overviewTexts } from './texts.ts';

const texts = overviewTexts.next;

/** When somebody comes next, and who. */
export function NextVisit({ visit }: { visit: OwnVisitWithFaces }) {
  const { id, packageType, startsAt, endsAt, crew, address, lapsed } = visit;
  const chosen = findPackage(packageType);
  const isAtWork = visit.state === 'on-the-way' || visit.state === 'started';
  const names = listInWords(crew.map(({ name }) => name));
  return (
    <section className={styles.next} data-theme={chosen?.theme}>
      <h2>
        <small>
          {isAtWork ? texts.now : texts.title} · {whenOf(visit)}
        </small>
        <ManilaTime at={startsAt} end={endsAt} />
      </h2>
      {crew.length > 0 ? (
        <p className={styles.crew}>
          <Faces crew={crew} />
          <span>{isAtWork ? texts.isAtWork(names) : texts.comes(names)}</span>
        </p>
      ) : (
        <p>{texts.noCrewYet}</p>
      )}
      {lapsed && <p>{changeTexts.unanswered.stands}</p>}
      <p>{address}</p>
      <p className={styles.soft}>{visitName(visit)}</p>
      <Link className={styles.lead} to={`/portal/visits/${id}`}>
        {isAtWork ? texts.see : texts.open}
      </Link>
    </section>
  );
}

function whenOf({ state, startsAt }: OwnVisitWithFaces): string {
  if (state === 'on-the-way' || state === 'started') return texts.states[state];
  return texts.inDays(daysBetween(manilaDayOf(new Date()), manilaDayOf(new Date(startsAt))));
}
