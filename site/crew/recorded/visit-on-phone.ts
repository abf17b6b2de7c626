import type { MyVisit } from '../../../contract/crew/visits.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { isCash } from '../../../domain/money/crew-cash.ts';
import { correctNoteUntil, noteOf } from '../../../domain/visits/corrected-note.ts';
import { recordedState, reportOf } from '../../../domain/visits/report.ts';
import { inOrder, type Step, type StepDetails, type StepOf } from '../../../domain/visits/steps.ts';
import { taskNames } from '../../../domain/visits/task-names.ts';
import { isPlanned, type VisitState } from '../../../domain/visits/visit-states.ts';
import { isUnsent, type KeptPhoto, type KeptStep, type PhoneState } from '../phone/phone.ts';

/** A task by its place in the checklist, as the crew left it. */
export type TaskOnPhone = { task: number; name: string; isDone: boolean; reason: string };

/** A photo of a visit. `kept` is null for one that another phone took. */
export type ShownPhoto = Pick<KeptPhoto, 'id' | 'task' | 'phase' | 'pairOf'> & {
  kept: KeptPhoto | null;
};

/** A visit as this phone shows it: what the server last said, and what was recorded here since. */
export type VisitOnPhone = {
  visit: MyVisit;
  state: VisitState;
  tasks: readonly TaskOnPhone[];
  photos: readonly ShownPhoto[];
  /** What this phone recorded, cash too, in order, that was not refused. */
  steps: readonly KeptStep[];
  /** The note of this phone's "Finish", and until when it may be corrected; null without one. */
  note: { text: string; until: Date | null } | null;
  /** How much waits to be sent. */
  waiting: WaitingCount;
  /** How many steps and photos the office did not accept. */
  refused: number;
  /** Whether the client and the address went because nobody was signed in. */
  isWithheld: boolean;
  /** Whether this phone finished the visit, or said that it is not possible. */
  isClosedHere: boolean;
  /** Whether the visit changed under the work, so that the office decides what counts. */
  isForOffice: boolean;
};

type Kept = Pick<PhoneState, 'steps' | 'photos' | 'readAt' | 'isWithheld' | 'me'>;

/** Returns what the phone shows of a visit now. */
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
 * Whether the visits may have been read before the server had this step. Otherwise the server's word
 * counts, as when the office reopens a visit. A late step shows on its own day, so that work in hand
 * goes on.
 */
function isNews(step: KeptStep, readAt: string | null, now: Date): boolean {
  const { sentAt, outcome, recordedAt } = step;
  if (sentAt === null || readAt === null || sentAt > readAt) return true;
  return outcome === 'late' && manilaDayOf(new Date(recordedAt)) === manilaDayOf(now);
}

/** A step of the visit's course. Cash is none. */
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

/** How much waits to be sent. */
type WaitingCount = { steps: number; photos: number };

/** Returns how much waits on the phone, or of what is given of it. */
export function waitingOn({ steps, photos }: Pick<PhoneState, 'steps' | 'photos'>): WaitingCount {
  return {
    steps: steps.filter(({ isSent }) => !isSent).length,
    photos: photos.filter(isUnsent).length,
  };
}
