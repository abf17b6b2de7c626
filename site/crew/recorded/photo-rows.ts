import { isUsable } from '../phone/phone.ts';
import type { ShownPhoto } from './visit-on-phone.ts';

/** A before picture with its after pictures, or after pictures alone. */
export type PhotoRow = { before: ShownPhoto | null; after: readonly ShownPhoto[] };

/** In the order they were taken. The task null is the whole visit. */
export function photoRows(photos: readonly ShownPhoto[], task: number | null): PhotoRow[] {
  const ofTask = photos.filter((photo) => photo.task === task);
  const befores = ofTask.filter(({ phase }) => phase === 'before');
  const afters = ofTask.filter(({ phase }) => phase === 'after');
  const paired = befores.map((before) => ({
    before,
    after: afters.filter(({ pairOf }) => pairOf === before.id),
  }));
  const alone = afters.filter(({ pairOf }) => !befores.some(({ id }) => id === pairOf));
  return [...paired, ...alone.map((after) => ({ before: null, after: [after] }))];
}

/** Other phones do not send their pairs: a task with both kinds of theirs counts as one. */
export function pairsOf(photos: readonly ShownPhoto[]): number {
  const usable = photos.filter(({ kept }) => kept === null || isUsable(kept));
  const tasks = [...new Set(usable.map(({ task }) => task))];
  return tasks.reduce<number>((sum, task) => {
    const own = photoRows(usable, task).filter(
      ({ before, after }) => before !== null && after.length > 0,
    ).length;
    return sum + (own > 0 ? own : Number(isPairOfOthers(usable, task)));
  }, 0);
}

function isPairOfOthers(photos: readonly ShownPhoto[], task: number | null): boolean {
  const others = photos.filter((photo) => photo.task === task && photo.kept === null);
  return (
    others.some(({ phase }) => phase === 'before') && others.some(({ phase }) => phase === 'after')
  );
}
