import { undoStepInSeconds } from '../../../domain/service-numbers.ts';
import type { KeptStep } from './phone-state.ts';

/**
 * Returns for how many more milliseconds a step is held on the phone, so that "Undo" takes it back before
 * anybody is told (docs/product.md, "Day of a visit"). Ticks and removed pictures are not held: a tick is
 * undone by another tap, and a picture that is gone stays gone.
 */
export function heldForMs(
  { details, recordedAt, isSent }: Pick<KeptStep, 'details' | 'recordedAt' | 'isSent'>,
  now: Date,
): number {
  if (isSent || details.kind === 'task' || details.kind === 'remove-photo') return 0;
  const age = now.getTime() - Date.parse(recordedAt);
  // A clock that was set back must not hold a step for hours.
  return age < 0 ? 0 : Math.max(0, undoStepInSeconds * 1000 - age);
}

/** Returns the steps that may be sent now: in order, so none behind one that is held. */
export function stepsToSend<Step extends KeptStep>(steps: readonly Step[], now: Date): Step[] {
  const held = steps.findIndex((step) => heldForMs(step, now) > 0);
  return steps.slice(0, held < 0 ? undefined : held).filter(({ isSent }) => !isSent);
}

/**
 * Calls `send` when the first of the held steps may be sent. A call that is still to come is never put
 * off: the step that it is for may be held no longer when the steps are looked at again.
 */
export function heldTimer(send: () => void): {
  look(steps: readonly KeptStep[], now: Date): void;
  stop(): void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let callAt = Number.POSITIVE_INFINITY;
  return {
    look(steps, now) {
      const forMs = steps.map((step) => heldForMs(step, now)).find((ms) => ms > 0);
      if (forMs === undefined || now.getTime() + forMs >= callAt) return;
      clearTimeout(timer);
      callAt = now.getTime() + forMs;
      timer = setTimeout(() => {
        callAt = Number.POSITIVE_INFINITY;
        send();
      }, forMs);
    },
    stop: () => clearTimeout(timer),
  };
}
