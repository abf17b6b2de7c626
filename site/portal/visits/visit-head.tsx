import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import headStyles from '../../proof/visit-head.module.css';
import { numberOf, packageOf, visitName } from '../../proof/visit-name.ts';
import { Faces } from '../../ui/face.tsx';
import { Fact } from '../../ui/fact.tsx';
import { useArrival } from '../frame/arrival.ts';
import { ManilaTime } from '../frame/manila-time.tsx';
import { changeTexts as texts } from './change-texts.ts';
import { Feast } from './feast.tsx';
import styles from './own-visit.module.css';
import type { Changeable } from './visit-actions.tsx';

export function VisitHead({ visit }: { visit: Changeable }) {
  const { startsAt, endsAt, standing, state, crew, address } = visit;
  const isComing = standing === 'coming';
  const heading = useArrival();
  return (
    <header className={`stack-tight ${headStyles.head}`}>
      <h1 ref={heading} tabIndex={-1}>
        {isComing ? formatDay(manilaDayOf(new Date(startsAt))) : numberOf(visit)}
      </h1>
      <p className={isComing ? styles.time : undefined}>
        {!isComing && `${texts.plannedFor} `}
        <ManilaTime at={startsAt} end={endsAt} withoutDay={isComing} />
        {!isComing && '.'}
      </p>
      <p className={headStyles.which}>{isComing ? visitName(visit) : packageOf(visit)}</p>
      <Feast visit={visit} />
      {texts.begun[state] && <p className={headStyles.said}>{texts.begun[state]}</p>}
      <dl className={headStyles.facts}>
        {(isComing || (standing === 'open' && crew.length > 0)) && (
          <div>
            <dt>{texts.crew}</dt>
            <dd className="row">
              <Faces crew={crew} />
              {crew.length === 0 ? texts.noCrew : listInWords(crew.map(({ name }) => name))}
            </dd>
          </div>
        )}
        <Fact label={texts.address}>{address}</Fact>
      </dl>
    </header>
  );
}
