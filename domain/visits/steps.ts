import { minuteInMs } from '../calendar/in-ms.ts';
import { clockToleranceInMinutes } from '../service-numbers.ts';
import { byOurClock } from './phone-clock.ts';
import { type MissedReason, missedReasonLabels } from './visit-states.ts';

/** A record on a worker's phone (docs/product.md, "Day of a visit"). */
export type StepDetails =
  | { kind: 'on-the-way' }
  | { kind: 'running-late'; minutes: number }
  | { kind: 'start' }
  /** The task's place in the checklist. One that is not done has a reason. */
  | { kind: 'task'; task: number; isDone: boolean; reason: string }
  | { kind: 'remove-photo'; photoId: string }
  | { kind: 'finish'; photoIds: readonly string[]; noPairReason: string; note: string }
  /** The note of a "Finish", corrected by its worker. */
  | { kind: 'correct-note'; note: string }
  | { kind: 'not-possible'; reason: MissedReason; note: string };

export type StepKind = StepDetails['kind'];

export type Step = StepDetails & {
  id: string;
  memberId: string;
  /** By the phone's clock. */
  recordedAt: Date;
  /** By the server's clock; null while the step waits on the phone. */
  receivedAt: Date | null;
};

export type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;

/** In the order they were recorded. Ids break ties. */
export function inOrder(steps: readonly Step[]): Step[] {
  return steps.toSorted(
    (one, other) =>
      one.recordedAt.getTime() - other.recordedAt.getTime() || (one.id < other.id ? -1 : 1),
  );
}

/** The visit as the phone knew it, and as it is now. */
type Arrival = {
  /** The start that the phone showed. */
  knownStart: Date;
  startsAt: Date;
  isCalledOff: boolean;
  isOnCrew: boolean;
};

/**
 * Whether the visit was moved, skipped, cancelled or given to others since the phone last saw it.
 * Such a step is stored, mails nobody, and a dispatcher decides whether it counts (docs/product.md,
 * "What the phone recorded").
 */
export function isLate({ knownStart, startsAt, isCalledOff, isOnCrew }: Arrival): boolean {
  return isCalledOff || !isOnCrew || knownStart.getTime() !== startsAt.getTime();
}

/** By the phone's clock and by ours. */
export type StepTimes = {
  recordedAt: Date;
  receivedAt: Date;
  /** How far the phone's clock was ahead; null if that was not noted. */
  clockOffSeconds: number | null;
};

/**
 * Whether a step precedes the reopening of its visit: received by then, whatever the phone's clock
 * said; or recorded before and received later, unless the phone's clock may be behind, which is
 * noted only if it is far off.
 */
export function isBeforeReopening(step: StepTimes, reopenedAt: Date): boolean {
  const recordedAt = byOurClock(step.recordedAt, step.clockOffSeconds);
  const latest = recordedAt.getTime() + clockToleranceInMinutes * minuteInMs;
  return step.receivedAt <= reopenedAt || latest < reopenedAt.getTime();
}

/** Returns 'Started' or 'Mow the lawn: not done (it rains)'. */
export function stepText(step: StepDetails, checklist: readonly string[]): string {
  switch (step.kind) {
    case 'on-the-way':
      return 'On the way';
    case 'running-late':
      return `Running late, ${step.minutes} minutes`;
    case 'start':
      return 'Started';
    case 'task': {
      const task = checklist[step.task] ?? `Task ${step.task + 1}`;
      return `${task}: ${step.isDone ? 'done' : `not done${aside(step.reason)}`}`;
    }
    case 'remove-photo':
      return 'Removed a photo';
    case 'finish': {
      const { length } = step.photoIds;
      const photos = length === 1 ? '1 photo' : `${length} photos`;
      return `Finished with ${photos}${aside(step.noPairReason)}${quoted(step.note)}`;
    }
    case 'correct-note':
      return `Corrected the note${quoted(step.note || 'no note')}`;
    case 'not-possible':
      return `Not possible: ${missedReasonLabels[step.reason].toLowerCase()}${aside(step.note)}`;
  }
}

const aside = (text: string) => (text === '' ? '' : ` (${text})`);
const quoted = (text: string) => (text === '' ? '' : `: ${text}`);
