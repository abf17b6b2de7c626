import { minuteInMs } from '../calendar/in-ms.ts';
import { clockToleranceInMinutes, correctNoteInMinutes } from '../service-numbers.ts';
import type { Step, StepOf } from './steps.ts';

type Finish = Pick<StepOf<'finish'>, 'recordedAt' | 'receivedAt'>;

/** Some minutes after "Finish" or its receipt, the later. Null while it waits on the phone. */
export function correctNoteUntil({ recordedAt, receivedAt }: Finish): Date | null {
  if (receivedAt === null) return null;
  const finishedAt = Math.max(recordedAt.getTime(), receivedAt.getTime());
  return new Date(finishedAt + correctNoteInMinutes * minuteInMs);
}

/** Returns the note as last corrected in time. The phone's clock may be off by the tolerance. */
export function noteOf(finish: StepOf<'finish'>, ordered: readonly Step[]): string {
  const until = correctNoteUntil(finish)?.getTime() ?? Number.POSITIVE_INFINITY;
  const latest = until + clockToleranceInMinutes * minuteInMs;
  const correction = ordered.findLast(
    (step): step is StepOf<'correct-note'> =>
      step.kind === 'correct-note' &&
      step.memberId === finish.memberId &&
      step.recordedAt >= finish.recordedAt &&
      step.recordedAt.getTime() <= latest,
  );
  return correction?.note ?? finish.note;
}
