import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { Faces } from '../../ui/face.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import { useArrival } from '../frame/use-arrival.ts';
import { changeTexts as texts } from './change-texts.ts';
import type { Changeable } from './changeable.ts';
import styles from './own-visit.module.css';

/** When a visit takes place or was to, which one it is, who comes and where. */
export function VisitHead({ visit }: { visit: Changeable }) {
  const { startsAt, endsAt, standing, state, crew, address } = visit;
  const isComing = standing === 'coming';
  const heading = useArrival();
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1}>
        {isComing ? formatDay(manilaDayOf(new Date(startsAt))) : numberOf(visit)}
      </h1>
      <p className={isComing ? styles.time : undefined}>
        {!isComing && `${texts.plannedFor} `}
        <ManilaTime at={startsAt} end={endsAt} withoutDay={isComing} />
        {!isComing && '.'}
      </p>
      <p className={styles.which}>
        {[isComing && numberOf(visit), packageOf(visit)].filter(Boolean).join(' · ')}
      </p>
      {texts.begun[state] && <p className={styles.mark}>{texts.begun[state]}</p>}
      <dl className={styles.facts}>
        {(isComing || crew.length > 0) && (
          <div>
            <dt>{texts.crew}</dt>
            <dd className={styles.crew}>
              <Faces crew={crew} />
              {crew.length === 0 ? texts.noCrew : listInWords(crew.map(({ name }) => name))}
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.address}</dt>
          <dd>{address}</dd>
        </div>
      </dl>
    </header>
  );
}

/** Returns the package's name; '' for a visit to make good, which belongs to none. */
export function packageOf({
  makesGood,
  packageType,
}: Pick<Changeable, 'makesGood' | 'packageType'>): string {
  return makesGood ? '' : (findPackage(packageType)?.name ?? '');
}

/** Returns 'Visit 7 of 12', or what a visit outside the count is. */
export function numberOf({
  makesGood,
  number,
  visitCount,
}: Pick<Changeable, 'makesGood' | 'number' | 'visitCount'>): string {
  return makesGood ? texts.makesGood : texts.visitOf(number, visitCount);
}
