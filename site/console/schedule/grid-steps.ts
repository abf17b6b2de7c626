/** Where a visit stands in the grid. */
export type Place = { row: number; column: number; index: number };

/** A visit's link with its place. */
export type Placed = Place & { key: string };

const arrows: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Returns whether a key goes to a neighbour. */
export function isArrow(key: string): boolean {
  return key in arrows;
}

/** Returns the cell that a carried visit comes over, which never leaves the grid. */
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

/** Returns the visit that an arrow goes to: the next in its cell, then the nearest beyond. */
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
      // Coming from below, the last of a cell is the nearest.
      (down < 0 ? other.index - one.index : one.index - other.index),
  );
  return nearest;
}
