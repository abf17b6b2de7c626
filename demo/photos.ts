import type { UsualTask } from '../domain/visits/usual-words.ts';
import { type Subject, subjectOfTask } from './pictures/subjects.ts';
import type { Random } from './random.ts';

/** A photo's subject, and its place in the proof. */
export type DemoPhoto = {
  id: string;
  subject: Subject;
  phase: 'before' | 'after';
  /** The task's place in the checklist; null for the visit as a whole. */
  task: number | null;
  pairOf: string | null;
  takenAt: Date;
};

/** A done task, by its place in the checklist. */
type DoneTask = { task: UsualTask; place: number };

/** A pair for each done task, and now and then the gate. An incomplete visit lacks the last. */
export function photosOf(
  random: Random,
  done: readonly DoneTask[],
  isComplete: boolean,
  arrivedAt: Date,
  leftAt: Date,
): DemoPhoto[] {
  const stay = leftAt.getTime() - arrivedAt.getTime();
  const during = (share: number) => new Date(arrivedAt.getTime() + Math.round(share * stay));
  const photographed = isComplete ? done : done.slice(0, Math.max(1, done.length - 1));
  const turn = 0.9 / Math.max(1, photographed.length);
  const pairs = photographed.flatMap(({ task, place }, index): DemoPhoto[] => {
    const subject = subjectOfTask(task);
    const [before, after] = [random.uuid(), random.uuid()];
    const begun = 0.04 + turn * index;
    const [first, last] = [during(begun), during(begun + 0.85 * turn)];
    return [
      { id: before, subject, phase: 'before', task: place, pairOf: null, takenAt: first },
      { id: after, subject, phase: 'after', task: place, pairOf: before, takenAt: last },
    ];
  });
  const gate = { subject: 'gate', task: null, pairOf: null } as const;
  const before = { ...gate, id: random.uuid(), phase: 'before', takenAt: during(0.02) } as const;
  const after = { ...gate, id: random.uuid(), phase: 'after', takenAt: during(0.97) } as const;
  const chance = random.below(100);
  if (chance < 30) return [...pairs, after];
  return chance < 45 ? [...pairs, before, { ...after, pairOf: before.id }] : pairs;
}
