import { manilaDayOf } from '../calendar/manila-clock.ts';
import type { Asked, MovedAlong } from './asked.ts';

/** A move that a client made, or that was approved. */
export type OwnMove = { visitId: string | null; asked: Asked };

/**
 * Returns the day from which a client moves a visit: the one on which it was planned before their
 * first own move, so that many small moves lead no further than one. Once anybody else has put it
 * elsewhere, it is the day there. The moves are in order.
 */
export function ownDayOf(
  { id, startsAt }: { id: string; startsAt: Date },
  moves: readonly OwnMove[],
): string {
  const { last } = ownMovesTo({ id, startsAt }, moves);
  return last?.ownDay ?? manilaDayOf(startsAt);
}

/**
 * Returns the day on which a visit would be if its client had not moved it; null if it would have none,
 * because its client put it on a day when it was open. The moves are in order.
 */
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

/** Returns a client's moves of a visit; the last one is null if it is elsewhere by now. */
function ownMovesTo(
  { id, startsAt }: { id: string; startsAt: Date },
  moves: readonly OwnMove[],
): { all: Moved[]; last: Moved | null } {
  const all = moves.map((move) => moveOf(id, move)).filter((move) => move !== null);
  const last = all.at(-1);
  return { all, last: last && Date.parse(last.startsAt) === startsAt.getTime() ? last : null };
}

type Moved = Pick<MovedAlong, 'startsAt'> & { ownDay?: string };

/** Returns where a move put a visit, and from which own day; null if it left it where it was. */
function moveOf(id: string, { visitId, asked }: OwnMove): Moved | null {
  if (asked.kind !== 'move') return null;
  if (asked.scope === 'following') return asked.series?.find((one) => one.id === id) ?? null;
  return visitId === id ? asked : null;
}
