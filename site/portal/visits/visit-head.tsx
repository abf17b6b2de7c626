import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { Faces } from '../../ui/face.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import { changeTexts as texts } from './change-texts.ts';
import type { Changeable } from './changeable.ts';
import styles from './own-visit.module.css';

/** When a visit takes place, which one it is, who comes and where. */
export function VisitHead({ visit }: { visit: Changeable }) {
  const { startsAt, endsAt, standing, state, crew, address } = visit;
  return (
    <header className={styles.head}>
      <h1>{standing === 'open' ? numberOf(visit) : formatDay(manilaDayOf(new Date(startsAt)))}</h1>
      {standing === 'coming' && (
        <p className={styles.time}>
          <ManilaTime at={startsAt} end={endsAt} withoutDay />
        </p>
      )}
      <p className={styles.which}>
        {standing === 'coming' && `${numberOf(visit)} · `}
        {findPackage(visit.packageType)?.name}
      </p>
      {texts.begun[state] && <p className={styles.mark}>{texts.begun[state]}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{texts.crew}</dt>
          <dd className={styles.crew}>
            <Faces crew={crew} />
            {crew.length === 0 ? texts.noCrew : listInWords(crew.map(({ name }) => name))}
          </dd>
        </div>
        <div>
          <dt>{texts.address}</dt>
          <dd>{address}</dd>
        </div>
      </dl>
    </header>
  );
}

/** Returns 'Visit 7 of 12', or what a visit outside the count is. */
export function numberOf({
  makesGood,
  number,
  visitCount,
}: Pick<Changeable, 'makesGood' | 'number' | 'visitCount'>): string {
  return makesGood ? texts.makesGood : texts.visitOf(number, visitCount);
}
