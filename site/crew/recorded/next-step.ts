import type { VisitOnPhone } from './visit-on-phone.ts';

export type NextStep = 'on-the-way' | 'start' | 'finish';

/** Returns the step that comes next in the day of a visit; null when it is over or called off. */
export function nextStep(entry: Pick<VisitOnPhone, 'state' | 'visit' | 'steps'>): NextStep | null {
  const { state } = entry;
  if (!mayTakeSteps(entry)) return null;
  if (state === 'scheduled') return 'on-the-way';
  if (state === 'on-the-way') return 'start';
  return state === 'started' ? 'finish' : null;
}

/** Returns whether steps are offered: also to who was taken off, if they have begun to record. */
export function mayTakeSteps({ visit, steps }: Pick<VisitOnPhone, 'visit' | 'steps'>): boolean {
  return visit.address !== '' || steps.length > 0;
}
