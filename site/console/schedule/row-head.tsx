import { Link } from 'react-router';
import type { ListedConsultation } from '../../../contract/team/consultations.ts';
import type { WeekMember, WeekVisit } from '../../../contract/team/schedule.ts';
import { formatLength } from '../../../domain/calendar/words.ts';
import { firstNameOf } from '../../../domain/people/first-name.ts';
import type { FreeHours } from '../../../domain/visits/free-hours.ts';
import { givingAddress } from '../frame/addresses.ts';
import { type DayColumn, freeOn } from './columns.ts';
import { type ScheduleRow, withoutCrew } from './rows.ts';
import styles from './schedule.module.css';
import { scheduleTexts } from './texts.ts';

type RowHeadProps = {
  row: ScheduleRow;
  name: string;
  rowSpan: number;
  /** First and last visible day. */
  days: { from: string; to: string };
  /** Number of upcoming visits to give. */
  coming: number;
  free: FreeHours | null;
};

/** Links to giving the member's visits of these days to others. */
export function RowHead({ row, name, rowSpan, days, coming, free }: RowHeadProps) {
  return (
    <th scope="row" rowSpan={rowSpan} aria-label={name}>
      <div className={styles.stays}>
        {name}
        {free && <FreeNote free={free} />}
        {coming > 0 && (
          <Link
            className={styles.give}
            to={givingAddress({ holder: row.key, ...days })}
            aria-label={scheduleTexts.giveOf(name)}
            data-urgent={row.key === withoutCrew || undefined}
          >
            {scheduleTexts.give}
          </Link>
        )}
      </div>
    </th>
  );
}

type FreeOfDayProps = {
  day: Pick<DayColumn, 'day' | 'isGone' | 'closedFor'>;
  members: readonly WeekMember[];
  visits: readonly WeekVisit[];
  consultations: readonly ListedConsultation[];
};

/** The phone layout of the workers' free hours and absences. */
export function FreeOfDay({ day, members, visits, consultations }: FreeOfDayProps) {
  const workers = members
    .filter(({ role }) => role === 'worker')
    .flatMap((member) => {
      const theirs = visits.filter(({ crew }) => crew.includes(member.id));
      const asked = consultations.filter((one) => one.with?.id === member.id);
      const free = freeOn(member, day, theirs, asked);
      return free === null || free.kind === 'off' ? [] : [{ member, free }];
    });
  if (workers.length === 0) return null;
  return (
    <details className={styles.ofDay}>
      <summary>{scheduleTexts.freeHours}</summary>
      <ul className={styles.list}>
        {workers.map(({ member: { id, name }, free }) => (
          <li key={id}>
            <span>{firstNameOf(name)}</span>
            {free.kind === 'away'
              ? scheduleTexts.away
              : free.kind === 'free' && free.minutes > 0
                ? scheduleTexts.free(formatLength(free.minutes))
                : scheduleTexts.full}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Renders nothing for a day off. */
export function FreeNote({ free }: { free: FreeHours }) {
  if (free.kind === 'off') return null;
  if (free.kind === 'away')
    return <span className={`small-print ${styles.away}`}>{scheduleTexts.away}</span>;
  return (
    <span className={`small-print ${styles.free}`}>
      {free.minutes === 0 ? scheduleTexts.full : scheduleTexts.free(formatLength(free.minutes))}
    </span>
  );
}
