import { missedReasonLabels, visitLabels } from './visit-texts.ts';

export { missedReasonLabels, visitLabels };

export type VisitState = keyof typeof visitLabels;

const changes: Record<VisitState, readonly VisitState[]> = {
  scheduled: ['on-the-way', 'missed', 'skipped', 'cancelled'],
  'on-the-way': ['scheduled', 'started', 'missed'],
  started: ['done', 'missed'],
  done: [],
  // What did not take place can be put on another day; it keeps its number.
  missed: ['scheduled'],
  skipped: ['scheduled'],
  cancelled: ['scheduled'],
};

/** Returns the states that a visit may become next; none when it is done. */
export function nextVisitStates(state: VisitState): readonly VisitState[] {
  return changes[state];
}

/** Returns whether a visit may change from one state to the other. */
export function visitMayBecome(from: VisitState, to: VisitState): boolean {
  return changes[from].includes(to);
}

/** Changes that only come from what phones recorded, which beats the plan, or from reopening. */
const recordedChanges: Record<VisitState, readonly VisitState[]> = {
  scheduled: ['started', 'done'],
  'on-the-way': ['done'],
  started: [],
  done: ['started'],
  missed: ['started', 'done'],
  skipped: ['on-the-way', 'started', 'done', 'missed'],
  cancelled: ['on-the-way', 'started', 'done', 'missed'],
};

/** Returns whether a visit may change by what phones recorded, or by being reopened. */
export function recordedMayBecome(from: VisitState, to: VisitState): boolean {
  return visitMayBecome(from, to) || recordedChanges[from].includes(to);
}

/** The states in which a visit keeps its crew from any other visit. */
export const plannedStates = [
  'scheduled',
  'on-the-way',
  'started',
] as const satisfies readonly VisitState[];

/** Returns whether a visit is still to come or under way, and so keeps its crew busy. */
export function isPlanned(state: VisitState): boolean {
  return plannedStates.some((planned) => planned === state);
}

export type MissedReason = keyof typeof missedReasonLabels;

/** Every reason for a missed visit, in the order they are shown. */
export const missedReasons = Object.keys(missedReasonLabels) as MissedReason[];

/** Returns whether a visit missed for this reason counts as used: the client could not let us in. */
export function isUsedUp(reason: MissedReason): boolean {
  return reason === 'nobody-home' || reason === 'gate-closed';
}
