import { type CSSProperties, useDeferredValue, useRef } from 'react';
import type { ListedConsultation } from '../../../contract/team/consultations.ts';
import type { WeekMember, WeekVisit } from '../../../contract/team/schedule.ts';
import { hourInMs } from '../../../domain/calendar/in-ms.ts';
import { firstNameOf } from '../../../domain/people/first-name.ts';
import { isPlanned } from '../../../domain/visits/visit-states.ts';
import { ConsultationChip, JoinedChip, VisitChip } from './chips.tsx';
import {
  cellKey,
  cellsOf,
  comingIn,
  consultationCells,
  type DayColumn,
  freeOn,
  inOrder,
  leadsOf,
  offOn,
  rowsOf,
  type ScheduleRow,
} from './columns.ts';
import { followPress } from './drag.ts';
import { FreeNote, RowHead } from './row-head.tsx';
import styles from './schedule.module.css';
import { scheduleTexts } from './texts.ts';
import { useCarry } from './use-carry.ts';

type WeekGridProps = {
  title: string;
  visits: readonly WeekVisit[];
  consultations: readonly ListedConsultation[];
  members: readonly WeekMember[];
  columns: readonly DayColumn[];
  by: 'day' | 'hour';
  onDrop: (visit: WeekVisit, fromRow: string, to: { row: string; column: DayColumn }) => void;
  onMove: (visit: WeekVisit) => void;
};

/** Draws the rows with the first visits first: this many fill a large screen. */
const visitsAtFirst = 120;

/** Visits move by drag and by keyboard (docs/product.md, "Schedule"). */
export function WeekGrid(props: WeekGridProps) {
  const { title, visits, consultations, members, columns, by, onDrop, onMove } = props;
  const rows = rowsOf(members, visits, consultations);
  const asked = consultationCells(consultations, by);
  const cells = cellsOf(visits, by);
  const leads = leadsOf(rows, visits);
  const visitsIn = (row: ScheduleRow, column: DayColumn) =>
    cells.get(cellKey(row.key, column.key)) ?? [];
  const askedIn = (row: ScheduleRow, column: DayColumn) =>
    asked.get(cellKey(row.key, column.key)) ?? [];
  const places = rows.flatMap((row, rowIndex) =>
    columns.flatMap((column, columnIndex) =>
      visitsIn(row, column)
        .filter(({ id }) => leads.get(id) === row.key)
        .map((visit, index) => ({
          key: `${row.key}:${visit.id}`,
          row: rowIndex,
          column: columnIndex,
          index,
        })),
    ),
  );
  const rowsAtFirst = (places[visitsAtFirst - 1]?.row ?? rows.length - 1) + 1;
  const drawn = useDeferredValue(rows.length, rowsAtFirst);
  const names = new Map(members.map(({ id, name }) => [id, firstNameOf(name)]));
  const nameOf = (id: string) => names.get(id) ?? '';
  const rowName = ({ member }: ScheduleRow) => member?.name ?? scheduleTexts.withoutCrew;
  const keys = useCarry({ rows, columns, places, rowName, onDrop, onMove });
  const [from = '', to = ''] = [columns[0]?.day, columns.at(-1)?.day];
  const isAnybodyNeeded = visits.some(({ crew, state }) => crew.length === 0 && isPlanned(state));
  const placeOf = new Map(places.map((place) => [place.key, place]));

  const freeInDay = (row: ScheduleRow) => {
    const [column] = columns;
    const ofDay = columns.flatMap((hour) => visitsIn(row, hour));
    const askedOfDay = columns.flatMap((hour) => askedIn(row, hour));
    return column ? freeOn(row.member, column, ofDay, askedOfDay) : null;
  };

  const scroller = useRef<HTMLElement>(null);
  const dropOn = (visit: WeekVisit, fromRow: string, cell: string) => {
    const [row = '', columnKey] = cell.split(' ');
    const column = columns.find(({ key }) => key === columnKey);
    if (column) onDrop(visit, fromRow, { row, column });
  };

  return (
    <>
      {/* Scrolls itself, so it has to be focusable even without visits. */}
      <section
        className={styles.scroller}
        ref={scroller}
        aria-label={scheduleTexts.table(title)}
        tabIndex={0}
      >
        <table className={styles.grid} data-by={by} aria-label={scheduleTexts.table(title)}>
          <thead>
            <tr>
              <th scope="col">{scheduleTexts.workers}</th>
              {columns.map(({ key, label, isToday, closedFor, localHolidays }) => (
                <th
                  key={key}
                  scope="col"
                  data-today={isToday || undefined}
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
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, drawn).map((row, rowIndex) => (
              <tr key={row.key} data-nobody={(row.member === null && isAnybodyNeeded) || undefined}>
                <RowHead
                  row={row}
                  name={rowName(row)}
                  days={{ from, to }}
                  coming={comingIn(
                    columns.flatMap((column) => visitsIn(row, column)),
                    new Date(),
                  )}
                  free={by === 'hour' ? freeInDay(row) : null}
                />
                {columns.map((column, columnIndex) => {
                  const off = offOn(row.member, column.day);
                  const free =
                    by === 'day'
                      ? freeOn(row.member, column, visitsIn(row, column), askedIn(row, column))
                      : null;
                  const isUnder =
                    keys.carried?.row === rowIndex && keys.carried.column === columnIndex;
                  return (
                    <td
                      key={column.key}
                      data-cell={cellKey(row.key, column.key)}
                      data-off={off ?? (column.closedFor ? 'closed' : undefined)}
                      data-over={isUnder ? '' : undefined}
                    >
                      {free && <FreeNote free={free} />}
                      {inOrder(visitsIn(row, column), askedIn(row, column)).map((visit) => {
                        if ('reference' in visit) {
                          return (
                            <ConsultationChip
                              key={visit.id}
                              consultation={visit}
                              style={by === 'hour' ? placeInHour(visit) : undefined}
                            />
                          );
                        }
                        const key = `${row.key}:${visit.id}`;
                        const Chip = leads.get(visit.id) === row.key ? VisitChip : JoinedChip;
                        return (
                          <Chip
                            key={key}
                            besides={visit.crew.filter((id) => id !== row.key)}
                            visit={visit}
                            nameOf={nameOf}
                            style={by === 'hour' ? placeInHour(visit) : undefined}
                            data-key={key}
                            data-lifted={keys.carried?.key === key ? '' : undefined}
                            tabIndex={keys.tabIndexOf(key)}
                            onFocus={() => keys.onFocus(key)}
                            onBlur={keys.onBlur}
                            onKeyDown={(event) => {
                              const place = placeOf.get(key);
                              if (place) keys.onKeyDown(event, visit, place);
                            }}
                            onPointerDown={(event) => {
                              if (visit.state !== 'scheduled' || !scroller.current) return;
                              const { nativeEvent, currentTarget } = event;
                              followPress(nativeEvent, currentTarget, scroller.current, (cell) =>
                                dropOn(visit, row.key, cell),
                              );
                            }}
                          />
                        );
                      })}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={`small-print ${styles.hint}`}>{scheduleTexts.hint}</p>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {keys.said}
      </p>
    </>
  );
}

/** Returns the position and width of an appointment within its hour's cell. */
function placeInHour({ startsAt, endsAt }: Pick<WeekVisit, 'startsAt' | 'endsAt'>): CSSProperties {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  return {
    marginInlineStart: `${(100 * (start % hourInMs)) / hourInMs}%`,
    width: `${(100 * (end - start)) / hourInMs}%`,
  };
}
