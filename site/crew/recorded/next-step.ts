import type { VisitState } from '../../../domain/visits/visit-states.ts';

export type NextStep = 'on-the-way' | 'start' | 'finish';

/** Returns the step that comes next in the day of a visit; null when it is over or called off. */
export function nextStep(state: VisitState): NextStep | null {
  if (state === 'scheduled') return 'on-the-way';
  if (state === 'on-the-way') return 'start';
  return state === 'started' ? 'finish' : null;
}
