import { type Subject, subjectOfTask } from './pictures/subjects.ts';
import type { Random } from './random.ts';

/** A photo of the demo: what it shows, and where in the proof it stands. */
export type DemoPhoto = {
  id: string;
  subject: Subject;
  phase: 'before' | 'after';
  /** The task's place in the checklist; null for the visit as a whole. */
  task: number | null;
  pairOf: string | null;
  takenAt: Date;
};

/** Returns the photos of a visit: two pairs, and now and then one of the gate when the crew left. */
export function photosOf(
  random: Random,
  checklist: readonly string[],
  arrivedAt: Date,
  leftAt: Date,
): DemoPhoto[] {
  const stay = leftAt.getTime() - arrivedAt.getTime();
  const during = (share: number) => new Date(arrivedAt.getTime() + Math.round(share * stay));
  const photographed = checklist.flatMap((task, place) => {
    const subject = subjectOfTask(task);
    return subject === null ? [] : [{ subject, place }];
  });
  // Which two of the tasks differs from visit to visit.
  const first = random.below(Math.max(1, photographed.length));
  const chosen = [...photographed.slice(first), ...photographed.slice(0, first)].slice(0, 2);
  const pairs = chosen.flatMap(({ subject, place }, index): DemoPhoto[] => {
    const [before, after] = [random.uuid(), random.uuid()];
    const begun = 0.06 + 0.42 * index;
    return [
      { id: before, subject, phase: 'before', task: place, pairOf: null, takenAt: during(begun) },
      {
        id: after,
        subject,
        phase: 'after',
        task: place,
        pairOf: before,
        takenAt: during(begun + 0.38),
      },
    ];
  });
  if (!random.chance(0.3)) return pairs;
  const single = { id: random.uuid(), subject: 'gate', phase: 'after' } as const;
  return [...pairs, { ...single, task: null, pairOf: null, takenAt: during(0.97) }];
}
