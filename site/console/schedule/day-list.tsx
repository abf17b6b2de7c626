import type { ListedConsultation } from '../../../contract/team/consultations.ts';
import type { WeekMember, WeekVisit } from '../../../contract/team/schedule.ts';
import type { Holidays } from '../../../domain/calendar/holiday-at.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatShortDay, listInWords } from '../../../domain/calendar/words.ts';
import { firstNameOf } from '../../../domain/people/first-name.ts';
import { consultationTexts } from '../consultations/texts.ts';
import { SelectAllBox, SelectBox, useSelection } from '../frame/selection.tsx';
import { timesText } from '../moving/times.ts';
import { ConsultationChip, VisitChip } from './chips.tsx';
import { holidayOn, inOrder, localHolidaysOn } from './columns.ts';
import { ManyVisits } from './many-visits.tsx';
import { FreeOfDay } from './row-head.tsx';
import styles from './schedule.module.css';
import { scheduleTexts } from './texts.ts';

type DayListProps = {
  days: readonly string[];
  today: string;
  holidays: Holidays;
  visits: readonly WeekVisit[];
  consultations: readonly ListedConsultation[];
  members: readonly WeekMember[];
  onMove: (visit: WeekVisit) => void;
};

/** What has not begun can be given to others or moved. */
function maySelect({ state, startsAt }: WeekVisit): boolean {
  return state === 'scheduled' && Date.parse(startsAt) > Date.now();
}

/** Visits by day and time, to select. Past days of this week are folded. */
export function DayList(props: DayListProps) {
  const { days, today, holidays, visits, consultations, members, onMove } = props;
  const byDay = Map.groupBy(visits, ({ startsAt }) => manilaDayOf(new Date(startsAt)));
  const asked = Map.groupBy(consultations, ({ startsAt }) => manilaDayOf(new Date(startsAt)));
  const countOn = (day: string) => (byDay.get(day)?.length ?? 0) + (asked.get(day)?.length ?? 0);
  const selection = useSelection(visits.filter(maySelect).map(({ id }) => id));
  const names = new Map(members.map(({ id, name }) => [id, firstNameOf(name)]));
  const nameOf = (id: string) => names.get(id) ?? '';
  const gone = days.includes(today) ? days.filter((day) => day < today) : [];
  const goneCount = gone.reduce((sum, day) => sum + countOn(day), 0);
  const section = (day: string) => {
    const ofDay = byDay.get(day) ?? [];
    const closedFor = holidayOn(day, holidays);
    return (
      <section key={day} aria-labelledby={`day-${day}`}>
        <h2 id={`day-${day}`} data-today={day === today || undefined}>
          {formatShortDay(day)} <span className={styles.count}>{countOn(day)}</span>
          {day === today && <span className={styles.closed}>{scheduleTexts.today}</span>}
          {closedFor && <span className={styles.closed}>{closedFor}</span>}
          {localHolidaysOn(day, holidays).map((local) => (
            <span key={local} className={styles.closed}>
              {local}
            </span>
          ))}
        </h2>
        <FreeOfDay
          day={{ day, isGone: day < today, closedFor }}
          members={members}
          visits={ofDay}
          consultations={asked.get(day) ?? []}
        />
        {countOn(day) === 0 && <p className={styles.quiet}>{scheduleTexts.none}</p>}
        <ul>
          {inOrder(ofDay, asked.get(day) ?? []).map((visit) =>
            'reference' in visit ? (
              <li key={visit.id}>
                <ConsultationChip consultation={visit} />
                <span className={styles.crew}>
                  {visit.with ? nameOf(visit.with.id) : consultationTexts.nobody}
                </span>
              </li>
            ) : (
              <li key={visit.id}>
                {maySelect(visit) && (
                  <span className={styles.select}>
                    <SelectBox
                      selection={selection}
                      id={visit.id}
                      name={`${visit.clientName}, ${timesText(visit)}`}
                    />
                  </span>
                )}
                <VisitChip visit={visit} nameOf={nameOf} />
                <span className={styles.crew}>
                  {listInWords(visit.crew.map(nameOf)) || scheduleTexts.withoutCrew}
                </span>
                {visit.state === 'scheduled' && (
                  <button
                    type="button"
                    className={styles.moveButton}
                    aria-label={`${scheduleTexts.move} ${visit.clientName}`}
                    onClick={() => onMove(visit)}
                  >
                    {scheduleTexts.move}
                  </button>
                )}
              </li>
            ),
          )}
        </ul>
      </section>
    );
  };
  return (
    <div className={`stack-loose ${styles.days}`}>
      {selection.listed.length > 0 && (
        <p className={styles.select}>
          <SelectAllBox selection={selection} />
        </p>
      )}
      {gone.length > 0 && (
        <details className={styles.gone}>
          <summary>{scheduleTexts.gone(goneCount)}</summary>
          <div className={`stack-loose ${styles.days}`}>{gone.map(section)}</div>
        </details>
      )}
      {days.filter((day) => !gone.includes(day)).map(section)}
      <ManyVisits {...{ visits, members, selection }} />
    </div>
  );
}
