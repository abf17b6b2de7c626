import { useId } from 'react';
import { Link } from 'react-router';
import type { TodaysVisit } from '../../../contract/team/today.ts';
import { hourInMs } from '../../../domain/calendar/in-ms.ts';
import { manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatTime } from '../../../domain/calendar/words.ts';
import { notClosedAfterHours } from '../../../domain/service-numbers.ts';
import { isPlanned, visitLabels } from '../../../domain/visits/visit-states.ts';
import { useNow } from '../frame/use-now.ts';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';
import { VisitLink } from './visit-link.tsx';

const texts = todayTexts.day;

/** Today's visits along the day, with a line for the present moment. */
export function DayList({ visits }: { visits: readonly TodaysVisit[] }) {
  const id = useId();
  const now = useNow();
  const coming = visits.filter(({ startsAt }) => new Date(startsAt) > now);
  const begun = visits.slice(0, visits.length - coming.length);
  return (
    <section aria-labelledby={id} className={styles.day}>
      <div className={styles.head}>
        <h2 id={id}>
          {texts.title} <span className={styles.count}>{visits.length}</span>
        </h2>
        <Link to="/team/schedule">{texts.schedule}</Link>
      </div>
      {visits.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      <ol className={styles.entries}>
        {begun.map((visit) => (
          <DayVisit key={visit.id} visit={visit} now={now} />
        ))}
        {visits.length > 0 && (
          <li className={styles.now}>
            {texts.now}, {formatTime(manilaMinutesOf(now))}
          </li>
        )}
        {coming.map((visit) => (
          <DayVisit key={visit.id} visit={visit} now={now} />
        ))}
      </ol>
    </section>
  );
}

function DayVisit({ visit, now }: { visit: TodaysVisit; now: Date }) {
  const { endsAt, state, town, crew, number, visitCount } = visit;
  const closedBy = new Date(endsAt).getTime() + notClosedAfterHours * hourInMs;
  const isNotClosed = isPlanned(state) && closedBy <= now.getTime();
  return (
    <li className={styles.visit}>
      <span>
        <VisitLink visit={visit} />{' '}
        <span className={styles.quiet}>
          {town} · {texts.of(number, visitCount)} ·{' '}
          {crew.length > 0 ? crew.join(', ') : <strong>{texts.noCrew}</strong>}
        </span>
      </span>
      {isNotClosed ? (
        <strong className={styles.late}>{texts.notClosed}</strong>
      ) : (
        state !== 'scheduled' && <span className={styles.state}>{visitLabels[state]}</span>
      )}
    </li>
  );
}
