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
  const last = moves.map((move) => moveOf(id, move)).findLast((move) => move !== null);
  const isWhereClientMovedIt = last && Date.parse(last.startsAt) === startsAt.getTime();
  return (isWhereClientMovedIt && last.ownDay) || manilaDayOf(startsAt);
}

/** Returns where a move put a visit, and from which own day; null if it left it where it was. */
function moveOf(
  id: string,
  { visitId, asked }: OwnMove,
): (Pick<MovedAlong, 'startsAt'> & { ownDay?: string }) | null {
  if (asked.kind !== 'move') return null;
  if (asked.scope === 'following') return asked.series?.find((one) => one.id === id) ?? null;
  return visitId === id ? asked : null;
}
