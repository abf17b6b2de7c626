import { minuteInMs } from '../calendar/in-ms.ts';
import { clockToleranceInMinutes, correctNoteInMinutes } from '../service-numbers.ts';
import type { Step, StepOf } from './steps.ts';

type Finish = Pick<StepOf<'finish'>, 'recordedAt' | 'receivedAt'>;

/**
 * Returns until when the worker who finished may correct the note: some minutes after "Finish", or after
 * it arrived if that was later. Null while it waits on the phone, where nobody has read it yet.
 */
export function correctNoteUntil({ recordedAt, receivedAt }: Finish): Date | null {
  if (receivedAt === null) return null;
  const finishedAt = Math.max(recordedAt.getTime(), receivedAt.getTime());
  return new Date(finishedAt + correctNoteInMinutes * minuteInMs);
}

/**
 * Returns the note of a "Finish" as its worker last corrected it in time. The phone's clock is held
 * against the server's, so it may be off by what is tolerated.
 */
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
