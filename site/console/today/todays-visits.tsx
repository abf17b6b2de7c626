import { useId } from 'react';
import { Link } from 'react-router';
import type { ListedConsultation } from '../../../contract/team/consultations.ts';
import type { TodaysVisit } from '../../../contract/team/today.ts';
import { hourInMs } from '../../../domain/calendar/in-ms.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatTime } from '../../../domain/calendar/words.ts';
import { consultationLabels, isUnsettled } from '../../../domain/requests/consultation.ts';
import { notClosedAfterHours } from '../../../domain/service-numbers.ts';
import { isPlanned, visitLabels } from '../../../domain/visits/visit-states.ts';
import { Badge } from '../../ui/badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { consultationTexts } from '../consultations/texts.ts';
import { requestHref } from '../frame/addresses.ts';
import { hoursText } from '../moving/times.ts';
import { shownAtFirst, VisitLink } from './matter.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const texts = todayTexts.day;

type TodaysVisitsProps = {
  visits: readonly TodaysVisit[];
  consultations: readonly ListedConsultation[];
};

/**
 * Today's visits and consultations from those that are not over, with a line for the present
 * moment.
 */
export function TodaysVisits({ visits, consultations }: TodaysVisitsProps) {
  const id = useId();
  const now = useNow();
  const entries = [
    ...visits.map((visit) => ({
      ...{ id: visit.id, startsAt: visit.startsAt, endsAt: visit.endsAt },
      row: <DayVisit visit={visit} now={now} />,
    })),
    ...consultations.map((consultation) => ({
      ...{ id: consultation.id, startsAt: consultation.startsAt, endsAt: consultation.endsAt },
      row: <DayConsultation consultation={consultation} now={now} />,
    })),
  ].toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const over = entries.filter(({ endsAt }) => new Date(endsAt) <= now).length;
  const from = Math.max(0, Math.min(over, entries.length - shownAtFirst));
  const shown = entries.slice(from, from + shownAtFirst);
  const coming = shown.filter(({ startsAt }) => new Date(startsAt) > now);
  const begun = shown.slice(0, shown.length - coming.length);
  return (
    <section aria-labelledby={id} className={styles.matter}>
      <div className={styles.head}>
        <h2 id={id}>
          {texts.title} <span className={styles.count}>{entries.length}</span>
        </h2>
        {entries.length > shownAtFirst ? (
          <Link
            to={`/team/schedule?day=${manilaDayOf(now)}`}
            aria-label={texts.allOf(entries.length)}
          >
            {todayTexts.all(entries.length)}
          </Link>
        ) : (
          <Link to="/team/schedule">{texts.schedule}</Link>
        )}
      </div>
      {entries.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      <ol className={styles.entries}>
        {begun.map((entry) => (
          <li key={entry.id} className={styles.visit}>
            {entry.row}
          </li>
        ))}
        {entries.length > 0 && (
          <li className={styles.now}>
            {texts.now}, {formatTime(manilaMinutesOf(now))}
          </li>
        )}
        {coming.map((entry) => (
          <li key={entry.id} className={styles.visit}>
            {entry.row}
          </li>
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
    <>
      <span>
        <VisitLink visit={visit} />{' '}
        <span className={styles.quiet}>
          {town} · {texts.of(number, visitCount)} ·{' '}
          {crew.length > 0 ? crew.join(', ') : <strong>{texts.noCrew}</strong>}
        </span>
      </span>
      {isNotClosed ? (
        <Badge tone="late">{texts.notClosed}</Badge>
      ) : (
        state !== 'scheduled' && <span className={styles.state}>{visitLabels[state]}</span>
      )}
    </>
  );
}

function DayConsultation({ consultation, now }: { consultation: ListedConsultation; now: Date }) {
  const { state, address } = consultation;
  const [start, end] = [new Date(consultation.startsAt), new Date(consultation.endsAt)];
  return (
    <>
      <span>
        <Link to={requestHref(consultation.reference)}>
          {hoursText(consultation)} <strong>{consultation.client}</strong>
        </Link>{' '}
        <span className={styles.quiet}>
          <span className={styles.kind}>{texts.consultation}</span> · {address} ·{' '}
          {consultation.with?.name ?? <strong>{consultationTexts.nobody}</strong>}
        </span>
      </span>
      {isUnsettled({ state, start, end }, now) ? (
        <Badge tone="late">{consultationTexts.waits}</Badge>
      ) : (
        state !== 'planned' && <span className={styles.state}>{consultationLabels[state]}</span>
      )}
    </>
  );
}
