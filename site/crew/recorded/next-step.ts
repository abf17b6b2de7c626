import { isUsable } from '../phone/phone.ts';
import { pairsOf } from './photo-rows.ts';
import type { ShownPhoto, TaskOnPhone, VisitOnPhone } from './visit-on-phone.ts';

export type NextStep = 'on-the-way' | 'start' | 'finish';

/** Null when the visit is over or called off. */
export function nextStep(entry: Pick<VisitOnPhone, 'state' | 'visit' | 'steps'>): NextStep | null {
  const { state } = entry;
  if (!mayTakeSteps(entry)) return null;
  if (state === 'scheduled') return 'on-the-way';
  if (state === 'on-the-way') return 'start';
  return state === 'started' ? 'finish' : null;
}

/** Members taken off the visit may go on if they have begun to record. */
export function mayTakeSteps({ visit, steps }: Pick<VisitOnPhone, 'visit' | 'steps'>): boolean {
  return visit.address !== '' || steps.length > 0;
}

export function isUndecided({ isDone, reason }: TaskOnPhone): boolean {
  return !isDone && reason === '';
}

/** docs/product.md, "Finishing a visit". */
export function missingToFinish({ tasks, photos }: Pick<VisitOnPhone, 'tasks' | 'photos'>): {
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
