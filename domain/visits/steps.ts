import type { MissedReason } from './visit-states.ts';

/** What a worker's phone records of a visit (docs/product.md, "Day of a visit"). */
export type StepDetails =
  | { kind: 'on-the-way' }
  /** How late the crew will be, in minutes. */
  | { kind: 'running-late'; minutes: number }
  | { kind: 'start' }
  /** A task by its place in the checklist. One that is not done has a reason. */
  | { kind: 'task'; task: number; isDone: boolean; reason: string }
  | { kind: 'remove-photo'; photoId: string }
  | { kind: 'finish'; photoIds: readonly string[]; noPairReason: string; note: string }
  | { kind: 'not-possible'; reason: MissedReason; note: string };

export type StepKind = StepDetails['kind'];

/** A recorded step. Its times are the phone's. */
export type Step = StepDetails & { id: string; memberId: string; recordedAt: Date };

/** Sorts steps as they were recorded. Ids decide between two of the same moment. */
export function inOrder(steps: readonly Step[]): Step[] {
  return steps.toSorted(
    (one, other) =>
      one.recordedAt.getTime() - other.recordedAt.getTime() || (one.id < other.id ? -1 : 1),
  );
}

/** What decides whether a step arrives late: how the phone knew the visit, and how it is now. */
type Arrival = {
  /** The start that the phone showed. */
  knownStart: Date;
  startsAt: Date;
  isCalledOff: boolean;
  isOnCrew: boolean;
};

/**
 * Returns whether the visit was moved, skipped, cancelled or given to others since the phone last
 * saw it. Then the step is stored, mails nobody, and a dispatcher says whether it counts
 * (docs/product.md, "What the phone recorded").
 */
export function isLate({ knownStart, startsAt, isCalledOff, isOnCrew }: Arrival): boolean {
  return isCalledOff || !isOnCrew || knownStart.getTime() !== startsAt.getTime();
}
