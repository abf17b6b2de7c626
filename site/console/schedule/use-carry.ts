import { type KeyboardEvent, useState } from 'react';
import type { WeekVisit } from '../../../contract/team/schedule.ts';
import type { DayColumn } from './columns.ts';
import type { ScheduleRow } from './rows.ts';
import { scheduleTexts } from './texts.ts';

type Carried = { key: string; row: number; column: number };

type Grid = {
  rows: readonly ScheduleRow[];
  columns: readonly DayColumn[];
  places: readonly Placed[];
  rowName: (row: ScheduleRow) => string;
  onDrop: (visit: WeekVisit, fromRow: string, to: { row: string; column: DayColumn }) => void;
  onMove: (visit: WeekVisit) => void;
};

/**
 * Keyboard control of the grid: arrows move between visits, so that one Tab leaves the grid. Space
 * picks a visit up, arrows carry it, Enter or Space drops it, Esc puts it back.
 */
export function useCarry({ rows, columns, places, rowName, onDrop, onMove }: Grid) {
  const [active, setActive] = useState('');
  const [carried, setCarried] = useState<Carried | null>(null);
  const [said, setSaid] = useState('');
  const activeKey = places.some(({ key }) => key === active) ? active : places[0]?.key;

  const carry = (event: KeyboardEvent, visit: WeekVisit, place: Placed) => {
    if (carried === null) return;
    const { key } = event;
    event.preventDefault();
    if (isArrow(key)) {
      const next = carriedTo(carried, key, { rows: rows.length, columns: columns.length });
      const [row, column] = [rows[next.row], columns[next.column]];
      setCarried({ ...carried, ...next });
      if (row && column) setSaid(scheduleTexts.over(column.label, rowName(row)));
      return;
    }
    setCarried(null);
    const [from, row, column] = [rows[place.row], rows[carried.row], columns[carried.column]];
    const isDropped = (key === 'Enter' || key === ' ') && from && row && column;
    setSaid(isDropped ? scheduleTexts.dropped : scheduleTexts.putBack);
    if (isDropped) onDrop(visit, from.key, { row: row.key, column });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, visit: WeekVisit, place: Placed) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || key === 'Shift') return;
    if (carried !== null) return carry(event, visit, place);
    const isMovable = visit.state === 'scheduled';
    if (isArrow(key)) {
      event.preventDefault();
      const next = neighbour(places, place, key);
      setActive(next.key);
      const grid = event.currentTarget.closest('table');
      grid?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
    } else if (key === ' ') {
      event.preventDefault();
      if (!isMovable) return setSaid(scheduleTexts.cannotMove);
      setCarried({ key: place.key, row: place.row, column: place.column });
      setSaid(scheduleTexts.pickedUp(visit.clientName));
    } else if (key.toLowerCase() === 'm' && isMovable) {
      event.preventDefault();
      onMove(visit);
    }
  };

  return {
    said,
    carried,
    onKeyDown,
    tabIndexOf: (key: string) => (key === activeKey ? 0 : -1),
    onFocus: setActive,
    /** Cancels carrying when the focus moves. */
    onBlur: () => setCarried(null),
  };
}

type Place = { row: number; column: number; index: number };

export type Placed = Place & { key: string };

const arrows: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function isArrow(key: string): boolean {
  return key in arrows;
}

/** Returns the next cell of a carried visit, within the grid. */
export function carriedTo(
  { row, column }: { row: number; column: number },
  key: string,
  size: { rows: number; columns: number },
): { row: number; column: number } {
  const [down, right] = arrows[key] ?? [0, 0];
  return {
    row: Math.min(size.rows - 1, Math.max(0, row + down)),
    column: Math.min(size.columns - 1, Math.max(0, column + right)),
  };
}

/** Returns the next visit in the arrow's direction: within the cell, then the nearest beyond. */
export function neighbour(all: readonly Placed[], from: Placed, key: string): Placed {
  const [down, right] = arrows[key] ?? [0, 0];
  const inCell = all.find(
    ({ row, column, index }) =>
      down !== 0 && row === from.row && column === from.column && index === from.index + down,
  );
  if (inCell) return inCell;
  const beyond = all.filter(({ row, column }) =>
    right === 0
      ? (row - from.row) * down > 0
      : row === from.row && (column - from.column) * right > 0,
  );
  const [nearest = from] = beyond.toSorted(
    (one, other) =>
      Math.abs(one.row - from.row) - Math.abs(other.row - from.row) ||
      Math.abs(one.column - from.column) - Math.abs(other.column - from.column) ||
      // From below, the last of a cell is the nearest.
      (down < 0 ? other.index - one.index : one.index - other.index),
  );
  return nearest;
}
