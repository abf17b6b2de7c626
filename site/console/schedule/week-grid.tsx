import { type CSSProperties, Fragment, useDeferredValue, useRef } from 'react';
import type { ListedConsultation } from '../../../contract/team/consultations.ts';
import type { WeekMember, WeekVisit } from '../../../contract/team/schedule.ts';
import { hourInMs } from '../../../domain/calendar/in-ms.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { firstNameOf } from '../../../domain/people/first-name.ts';
import { isPlanned } from '../../../domain/visits/visit-states.ts';
import { ConsultationChip, JoinedChip, VisitChip } from './chips.tsx';
import { comingIn, type DayColumn, freeOn, inOrder, offOn } from './columns.ts';
import { followPress } from './drag.ts';
import { GridHead } from './grid-head.tsx';
import { FreeNote, RowHead } from './row-head.tsx';
import { bandsOf, cellKey, cellsOf, consultationCells, leadsOf, type ScheduleRow } from './rows.ts';
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
  const bands = bandsOf(members, visits, consultations);
  const rows = bands.flat();
  const asked = consultationCells(consultations, by);
  const cells = cellsOf(rows, visits, by);
  const cellsOfOne = cellsOf(
    rows.filter((row) => row.members.length < 2),
    visits,
    by,
  );
  const leads = leadsOf(rows, visits);
  const visitsIn = (row: ScheduleRow, column: DayColumn) =>
    cells.get(cellKey(row.key, column.key)) ?? [];
  /** Also those that a member shares. */
  const visitsOf = (row: ScheduleRow, column: DayColumn) =>
    cellsOfOne.get(cellKey(row.key, column.key)) ?? [];
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
  const rowIndexes = new Map(rows.map(({ key }, index) => [key, index]));
  const indexOf = ({ key }: ScheduleRow) => rowIndexes.get(key) ?? 0;
  const names = new Map(members.map(({ id, name }) => [id, firstNameOf(name)]));
  const nameOf = (id: string) => names.get(id) ?? '';
  const rowName = (row: ScheduleRow) =>
    listInWords(row.members.map(({ name }) => name)) || scheduleTexts.withoutCrew;
  const keys = useCarry({ rows, columns, places, rowName, onDrop, onMove });
  const [from = '', to = ''] = [columns[0]?.day, columns.at(-1)?.day];
  const isAnybodyNeeded = visits.some(({ crew, state }) => crew.length === 0 && isPlanned(state));
  const placeOf = new Map(places.map((place) => [place.key, place]));

  const freeInDay = (row: ScheduleRow) => {
    const [column] = columns;
    const ofDay = columns.flatMap((hour) => visitsOf(row, hour));
    const askedOfDay = columns.flatMap((hour) => askedIn(row, hour));
    return column ? freeOn(memberOf(row), column, ofDay, askedOfDay) : null;
  };

  const scroller = useRef<HTMLElement>(null);
  const dropOn = (visit: WeekVisit, fromRow: string, cell: string) => {
    const [row = '', columnKey] = cell.split(' ');
    const column = columns.find(({ key }) => key === columnKey);
    if (column) onDrop(visit, fromRow, { row, column });
  };

  const headOf = (row: ScheduleRow, rowSpan: number) => (
    <RowHead
      row={row}
      name={rowName(row)}
      rowSpan={rowSpan}
      days={{ from, to }}
      coming={comingIn(
        columns.flatMap((column) => visitsOf(row, column)),
        new Date(),
      )}
      free={by === 'hour' ? freeInDay(row) : null}
    />
  );
  const cellsIn = (row: ScheduleRow, rowSpan = 1) =>
    columns.map((column, columnIndex) => {
      const off = offIn(row, column.day);
      const free =
        by === 'day'
          ? freeOn(memberOf(row), column, visitsOf(row, column), askedIn(row, column))
          : null;
      const isUnder = keys.carried?.row === indexOf(row) && keys.carried.column === columnIndex;
      return (
        <td
          key={column.key}
          rowSpan={rowSpan}
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
                besides={visit.crew.filter((id) => !row.key.includes(id))}
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
    });

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
          <GridHead
            columns={columns}
            by={by}
            isEmpty={(column) =>
              rows.every((row) => inOrder(visitsIn(row, column), askedIn(row, column)).length === 0)
            }
          />
          <tbody>
            {bands
              .filter(([first]) => first && indexOf(first) < drawn)
              .map(
                ([first, both, second]) =>
                  first && (
                    <Fragment key={first.key}>
                      <tr
                        data-nobody={(first.members.length === 0 && isAnybodyNeeded) || undefined}
                        data-paired={both && ''}
                      >
                        {headOf(first, both ? 2 : 1)}
                        {cellsIn(first)}
                      </tr>
                      {both && second && (
                        <>
                          <tr data-paired>{cellsIn(both, 2)}</tr>
                          <tr data-paired>{headOf(second, 2)}</tr>
                          <tr>{cellsIn(second)}</tr>
                        </>
                      )}
                    </Fragment>
                  ),
              )}
          </tbody>
        </table>
      </section>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {keys.said}
      </p>
    </>
  );
}

/** Returns the member of a row of one. */
function memberOf({ members }: ScheduleRow): WeekMember | null {
  return members.length === 1 ? (members[0] ?? null) : null;
}

/** Returns why somebody of a row does not work on a day, or null. */
function offIn({ members }: ScheduleRow, day: string) {
  return members.map((member) => offOn(member, day)).find((off) => off !== null) ?? null;
}

/** Returns the position and width of an appointment within its hour's cell. */
function placeInHour({ startsAt, endsAt }: Pick<WeekVisit, 'startsAt' | 'endsAt'>): CSSProperties {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  return {
    marginInlineStart: `${(100 * (start % hourInMs)) / hourInMs}%`,
    width: `${(100 * (end - start)) / hourInMs}%`,
  };
}
