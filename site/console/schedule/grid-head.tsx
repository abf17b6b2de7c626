import { weekdayOf } from '../../../domain/calendar/days.ts';
import { closedWeekday } from '../../../domain/service-numbers.ts';
import type { DayColumn } from './columns.ts';
import styles from './schedule.module.css';
import { scheduleTexts } from './texts.ts';

type GridHeadProps = {
  columns: readonly DayColumn[];
  by: 'day' | 'hour';
  isEmpty: (column: DayColumn) => boolean;
};

/** Names of the days or hours. A Sunday without appointments is narrow. */
export function GridHead({ columns, by, isEmpty }: GridHeadProps) {
  const isNarrow = (column: DayColumn) =>
    by === 'day' && weekdayOf(column.day) === closedWeekday && isEmpty(column);
  return (
    <thead>
      <tr>
        <th scope="col">{scheduleTexts.workers}</th>
        {columns.map((column) => {
          const { key, label, isToday, closedFor, localHolidays } = column;
          return (
            <th
              key={key}
              scope="col"
              data-today={isToday || undefined}
              data-narrow={isNarrow(column) || undefined}
              aria-current={isToday ? 'date' : undefined}
            >
              {label}
              {isToday && <span className="visually-hidden">, {scheduleTexts.today}</span>}
              {closedFor && by === 'day' && <span className={styles.closed}>{closedFor}</span>}
              {by === 'day' &&
                localHolidays.map((local) => (
                  <span key={local} className={styles.closed}>
                    {local}
                  </span>
                ))}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
