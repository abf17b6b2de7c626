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

/** Returns the photos of a visit: two pairs, and now and then the gate, alone or as a third. */
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
  const gate = { subject: 'gate', task: null, pairOf: null } as const;
  const before = { ...gate, id: random.uuid(), phase: 'before', takenAt: during(0.02) } as const;
  const after = { ...gate, id: random.uuid(), phase: 'after', takenAt: during(0.97) } as const;
  const chance = random.below(100);
  if (chance < 30) return [...pairs, after];
  return chance < 45 ? [...pairs, before, { ...after, pairOf: before.id }] : pairs;
}
