import { noteOf } from './corrected-note.ts';
import { inOrder, type Step, type StepKind, type StepOf } from './steps.ts';
import type { MissedReason, VisitState } from './visit-states.ts';

export type ReportedTask = { task: number; isDone: boolean; reason: string };

/** A photo that a worker claims and removes. */
export type RemovedPhoto = { photoId: string; memberId: string };

/** The sum of the counted steps of all phones. Times are the phones'. */
export type Report = {
  state: Extract<VisitState, 'scheduled' | 'on-the-way' | 'started' | 'done' | 'missed'>;
  onTheWayAt: Date | null;
  arrivedAt: Date | null;
  leftAt: Date | null;
  tasks: ReportedTask[];
  /** Named by "Finish", of all phones. */
  namedPhotos: string[];
  /** Removed before finishing. Each worker may remove only their own. */
  removedPhotos: RemovedPhoto[];
  noPairReason: string;
  note: string;
  missedReason: MissedReason | null;
};

/** Each worker's own note is kept whole with their step. */
const longestNote = 2000;

/**
 * Sums up steps in any order of arrival. The first "Finish" ends the visit, and done beats missed
 * (docs/product.md, "Finishing a visit"). Steps that a reopening settled do not end it again.
 */
export function reportOf(
  steps: readonly Step[],
  isSettled: (step: Step) => boolean = () => false,
): Report {
  const ordered = inOrder(steps);
  const all = <Kind extends StepKind>(kind: Kind) =>
    ordered.filter((step): step is StepOf<Kind> => step.kind === kind);
  const finishes = all('finish');
  const ending = finishes.find((step) => !isSettled(step));
  const impossible = all('not-possible').find((step) => !isSettled(step));
  const onTheWayAt = all('on-the-way')[0]?.recordedAt ?? null;
  const arrivedAt = all('start')[0]?.recordedAt ?? null;
  const missed = ending === undefined ? impossible : undefined;
  return {
    state: stateOf(ending !== undefined, missed !== undefined, arrivedAt, onTheWayAt),
    onTheWayAt,
    arrivedAt,
    leftAt: (ending ?? missed)?.recordedAt ?? null,
    tasks: tasksOf(all('task')),
    namedPhotos: [...new Set(finishes.flatMap(({ photoIds }) => photoIds))],
    removedPhotos: removedOf(all('remove-photo'), finishes),
    noPairReason: finishes.find(({ noPairReason }) => noPairReason !== '')?.noPairReason ?? '',
    note: joined([
      ...finishes.map((finish) => noteOf(finish, ordered)),
      ...all('not-possible').map(({ note }) => note),
    ]),
    missedReason: missed?.reason ?? null,
  };
}

function joined(notes: readonly string[]): string {
  return [...new Set(notes)]
    .filter((note) => note !== '')
    .join('\n')
    .slice(0, longestNote);
}

function stateOf(
  isDone: boolean,
  isMissed: boolean,
  arrivedAt: Date | null,
  onTheWayAt: Date | null,
): Report['state'] {
  if (isDone) return 'done';
  if (isMissed) return 'missed';
  if (arrivedAt !== null) return 'started';
  return onTheWayAt === null ? 'scheduled' : 'on-the-way';
}

/** The last word of each worker counts. A task is done if one of them did it. */
function tasksOf(steps: readonly StepOf<'task'>[]): ReportedTask[] {
  const lastWords = new Map(steps.map((step) => [`${step.task} ${step.memberId}`, step]));
  const byTask = Map.groupBy(lastWords.values(), ({ task }) => task);
  return [...byTask]
    .map(([task, words]) => {
      const isDone = words.some((word) => word.isDone);
      const reason = isDone ? '' : (words.findLast((word) => word.reason !== '')?.reason ?? '');
      return { task, isDone, reason };
    })
    .sort((one, other) => one.task - other.task);
}

/** A worker removes their own photos only until they finish. */
function removedOf(
  removals: readonly StepOf<'remove-photo'>[],
  finishes: readonly StepOf<'finish'>[],
): RemovedPhoto[] {
  return removals
    .filter(({ memberId, recordedAt }) => {
      const finish = finishes.find((step) => step.memberId === memberId);
      return finish === undefined || recordedAt < finish.recordedAt;
    })
    .map(({ photoId, memberId }) => ({ photoId, memberId }));
}

/** A closed visit stays closed, but done beats missed. Reopening is the dispatcher's. */
export function recordedState(current: VisitState, reported: Report['state']): VisitState {
  if (current === 'done') return 'done';
  if (current === 'missed') return reported === 'done' ? 'done' : 'missed';
  return reported === 'scheduled' ? current : reported;
}
