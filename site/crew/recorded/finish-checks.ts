import { isUsable } from '../phone/phone.ts';
import { pairsOf } from './photo-rows.ts';
import type { ShownPhoto, TaskOnPhone, VisitOnPhone } from './visit-on-phone.ts';

/** Returns whether a task was neither ticked nor given a reason. */
export function isUndecided({ isDone, reason }: TaskOnPhone): boolean {
  return !isDone && reason === '';
}

/** What "Finish" still needs (docs/product.md, "Finishing a visit"). */
export function missingToFinish({ tasks, photos }: Pick<VisitOnPhone, 'tasks' | 'photos'>): {
  /** The places of the tasks that are neither ticked nor given a reason. */
  tasks: number[];
  /** Whether there is no pair, so that a reason is needed. */
  pair: boolean;
} {
  return {
    tasks: tasks.filter(isUndecided).map(({ task }) => task),
    pair: pairsOf(photos) === 0,
  };
}

/** Returns the photos that "Finish" names: all of this phone's that can still arrive. */
export function namedPhotos(photos: readonly ShownPhoto[]): string[] {
  return photos.filter(({ kept }) => kept !== null && isUsable(kept)).map(({ id }) => id);
}
