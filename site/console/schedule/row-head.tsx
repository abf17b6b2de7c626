import { Link } from 'react-router';
import type { FreeHours } from '../../../domain/visits/free-hours.ts';
import { givingAddress } from '../giving/giving-address.ts';
import { type ScheduleRow, withoutCrew } from './columns.ts';
import { FreeNote } from './free-of-day.tsx';
import styles from './schedule.module.css';
import { scheduleTexts } from './texts.ts';

type RowHeadProps = {
  row: ScheduleRow;
  name: string;
  /** The first and the last day in sight. */
  days: { from: string; to: string };
  /** How many of its visits are still to come. None has nothing to give. */
  coming: number;
  /** The free hours of the one day in sight. */
  free: FreeHours | null;
};

/** Whose row it is, and the way to give their visits of these days to others. */
export function RowHead({ row, name, days, coming, free }: RowHeadProps) {
  return (
    <th scope="row" aria-label={name}>
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
