import { missedReasonLabels, visitLabels } from './visit-texts.ts';

export { missedReasonLabels, visitLabels };

export type VisitState = keyof typeof visitLabels;

const changes: Record<VisitState, readonly VisitState[]> = {
  scheduled: ['on-the-way', 'missed', 'skipped', 'cancelled'],
  'on-the-way': ['scheduled', 'started', 'missed'],
  started: ['done', 'missed'],
  done: [],
  // A visit that did not take place can be put on another day; it keeps its number.
  missed: ['scheduled'],
  skipped: ['scheduled'],
  cancelled: ['scheduled'],
};

export function visitMayBecome(from: VisitState, to: VisitState): boolean {
  return changes[from].includes(to);
}

/** Changes only by phones' records, which beat the plan, or by reopening. */
const recordedChanges: Record<VisitState, readonly VisitState[]> = {
  scheduled: ['started', 'done'],
  'on-the-way': ['done'],
  started: [],
  done: ['started'],
  missed: ['started', 'done'],
  skipped: ['on-the-way', 'started', 'done', 'missed'],
  cancelled: ['on-the-way', 'started', 'done', 'missed'],
};

export function recordedMayBecome(from: VisitState, to: VisitState): boolean {
  return visitMayBecome(from, to) || recordedChanges[from].includes(to);
}

/** The states in which a visit keeps its crew busy. */
export const plannedStates = [
  'scheduled',
  'on-the-way',
  'started',
] as const satisfies readonly VisitState[];

/** Still to come or under way. */
export function isPlanned(state: VisitState): boolean {
  return plannedStates.some((planned) => planned === state);
}

export type MissedReason = keyof typeof missedReasonLabels;

/** In the order they are shown. */
export const missedReasons = Object.keys(missedReasonLabels) as MissedReason[];

/** The client could not let us in. */
export function countsAsUsed(reason: MissedReason): boolean {
  return reason === 'nobody-home' || reason === 'gate-closed';
}
