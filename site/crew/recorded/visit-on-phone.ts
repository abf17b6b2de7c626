import type { MyVisit } from '../../../contract/crew/visits.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { isCash } from '../../../domain/money/crew-cash.ts';
import { correctNoteUntil, noteOf } from '../../../domain/visits/corrected-note.ts';
import { recordedState, reportOf } from '../../../domain/visits/report.ts';
import { inOrder, type Step, type StepDetails, type StepOf } from '../../../domain/visits/steps.ts';
import { taskNames } from '../../../domain/visits/task-names.ts';
import { isPlanned, type VisitState } from '../../../domain/visits/visit-states.ts';
import { isUnsent, type KeptPhoto, type KeptStep, type PhoneState } from '../phone/phone.ts';

export type TaskOnPhone = { task: number; name: string; isDone: boolean; reason: string };

/** `kept` is null if another phone took it. */
export type ShownPhoto = Pick<KeptPhoto, 'id' | 'task' | 'phase' | 'pairOf'> & {
  kept: KeptPhoto | null;
};

/** A visit as the server last sent it, with what this phone recorded since. */
export type VisitOnPhone = {
  visit: MyVisit;
  state: VisitState;
  tasks: readonly TaskOnPhone[];
  photos: readonly ShownPhoto[];
  /** This phone's steps in order, cash included, without refused ones. */
  steps: readonly KeptStep[];
  /** The note of this phone's "Finish" and the end of the time for corrections. */
  note: { text: string; until: Date | null } | null;
  waiting: WaitingCount;
  refused: number;
  /** Whether the client and address were deleted because nobody was signed in. */
  isWithheld: boolean;
  isClosedHere: boolean;
  /** Whether the visit changed during the work, so that the office decides what counts. */
  isForOffice: boolean;
};

type Kept = Pick<PhoneState, 'steps' | 'photos' | 'readAt' | 'isWithheld' | 'me'>;

export function visitOnPhone(visit: MyVisit, phone: Kept, now: Date): VisitOnPhone {
  const recorded = phone.steps.filter(({ visitId }) => visitId === visit.id);
  const steps = recorded.filter(({ outcome }) => outcome !== 'refused');
  const own = phone.photos.filter(({ visitId }) => visitId === visit.id);
  const course = steps.filter(isOfCourse);
  const news = course.filter((step) => isNews(step, phone.readAt, now));
  const memberId = phone.me?.id ?? '';
  const reported = reportOf(news.map((step) => stepOf(step, memberId)));
  const state = recordedState(visit.state, reported.state);
  const isClosedHere =
    !isPlanned(state) &&
    steps.some(({ details }) => details.kind === 'finish' || details.kind === 'not-possible');
  const isWithheld = visit.address === '' && phone.isWithheld;
  const told = new Map((visit.report?.tasks ?? []).map((task) => [task.task, task]));
  for (const task of reported.tasks) told.set(task.task, task);
  return {
    visit,
    state,
    tasks: visit.checklist.map((stored, task) => {
      const { isDone = false, reason = '' } = told.get(task) ?? {};
      return { task, name: taskNames.of(stored), isDone, reason: taskNames.reason(reason) };
    }),
    photos: shownPhotos(visit, steps, own),
    steps,
    note: isClosedHere ? finishNote(course.map((step) => stepOf(step, memberId))) : null,
    waiting: waitingOn({ steps, photos: own }),
    refused:
      recorded.length - steps.length + own.filter((photo) => photo.state === 'refused').length,
    isWithheld,
    isClosedHere,
    isForOffice: isForOffice(visit, isWithheld, course, own),
  };
}

/**
 * Returns whether the visits may have been read before the server had this step. Otherwise the
 * server decides, e.g. when the office reopened a visit. A late step counts on its own day, so that
 * work under way goes on.
 */
function isNews(step: KeptStep, readAt: string | null, now: Date): boolean {
  const { sentAt, outcome, recordedAt } = step;
  if (sentAt === null || readAt === null || sentAt > readAt) return true;
  return outcome === 'late' && manilaDayOf(new Date(recordedAt)) === manilaDayOf(now);
}

/** Any step but cash. */
type CourseStep = KeptStep & { details: StepDetails };

function isOfCourse(step: KeptStep): step is CourseStep {
  return !isCash(step.details);
}

function stepOf({ id, recordedAt, sentAt, details }: CourseStep, memberId: string): Step {
  const receivedAt = sentAt === null ? null : new Date(sentAt);
  return { ...details, id, memberId, recordedAt: new Date(recordedAt), receivedAt };
}

function finishNote(steps: readonly Step[]): VisitOnPhone['note'] {
  const ordered = inOrder(steps);
  const finish = ordered.findLast((step): step is StepOf<'finish'> => step.kind === 'finish');
  return finish ? { text: noteOf(finish, ordered), until: correctNoteUntil(finish) } : null;
}

function shownPhotos(
  { report }: MyVisit,
  steps: readonly KeptStep[],
  own: readonly KeptPhoto[],
): ShownPhoto[] {
  const removed = new Set(
    steps.map(({ details }) => (details.kind === 'remove-photo' ? details.photoId : '')),
  );
  const here = new Set(own.map(({ id }) => id));
  const others = (report?.photos ?? [])
    .filter(({ id }) => !here.has(id))
    .map((photo) => ({ ...photo, pairOf: null, kept: null }));
  const mine = own.map((photo) => {
    const { id, task, phase, pairOf } = photo;
    return { id, task, phase, pairOf, kept: photo };
  });
  return [...others, ...mine].filter(({ id }) => !removed.has(id));
}

function isForOffice(
  { startsAt, state, address }: MyVisit,
  isWithheld: boolean,
  steps: readonly KeptStep[],
  photos: readonly KeptPhoto[],
): boolean {
  const recorded = [...steps, ...photos];
  if (recorded.length === 0) return false;
  const isGivenToOthers = address === '' && !isWithheld;
  const isCalledOff = state === 'skipped' || state === 'cancelled' || isGivenToOthers;
  return (
    isCalledOff ||
    steps.some(({ outcome }) => outcome === 'late') ||
    recorded.some(({ knownStart }) => Date.parse(knownStart) !== Date.parse(startsAt))
  );
}

type WaitingCount = { steps: number; photos: number };

export function waitingOn({ steps, photos }: Pick<PhoneState, 'steps' | 'photos'>): WaitingCount {
  return {
    steps: steps.filter(({ isSent }) => !isSent).length,
    photos: photos.filter(isUnsent).length,
  };
}
