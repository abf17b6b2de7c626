import { manilaDayOf } from '../calendar/manila-clock.ts';
import type { Asked, MovedAlong } from './asked.ts';

/** A client's own move, or one that was approved. */
export type OwnMove = { visitId: string | null; asked: Asked };

/**
 * Returns the day that limits its client's moves: the planned day before their first own move, so
 * that many small moves lead no further than one; or the day to which anybody else moved it since.
 * The moves are in order.
 */
export function ownDayOf(
  { id, startsAt }: { id: string; startsAt: Date },
  moves: readonly OwnMove[],
): string {
  const { last } = ownMovesTo({ id, startsAt }, moves);
  return last?.ownDay ?? manilaDayOf(startsAt);
}

/** Returns a visit's day without its client's moves, in order; null if it was open before. */
export function dayWithoutOwnMoves(
  { id, startsAt }: { id: string; startsAt: Date },
  moves: readonly OwnMove[],
): string | null {
  const { all, last } = ownMovesTo({ id, startsAt }, moves);
  if (last === null) return manilaDayOf(startsAt);
  const { ownDay } = last;
  const wasPlaced = all.some(
    (move) => move.ownDay === undefined && manilaDayOf(new Date(move.startsAt)) === ownDay,
  );
  return ownDay === undefined || wasPlaced ? null : ownDay;
}

/** Returns a client's moves of a visit; the last one is null if somebody moved it since. */
function ownMovesTo(
  { id, startsAt }: { id: string; startsAt: Date },
  moves: readonly OwnMove[],
): { all: Moved[]; last: Moved | null } {
  const all = moves.map((move) => moveOf(id, move)).filter((move) => move !== null);
  const last = all.at(-1);
  return { all, last: last && Date.parse(last.startsAt) === startsAt.getTime() ? last : null };
}

type Moved = Pick<MovedAlong, 'startsAt'> & { ownDay?: string };

/** Returns a visit's new time and own day; null if the move left it in place. */
function moveOf(id: string, { visitId, asked }: OwnMove): Moved | null {
  if (asked.kind !== 'move') return null;
  if (asked.scope === 'following') return asked.series?.find((one) => one.id === id) ?? null;
  return visitId === id ? asked : null;
}
