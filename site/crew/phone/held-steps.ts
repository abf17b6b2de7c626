import { undoStepInSeconds } from '../../../domain/service-numbers.ts';
import type { KeptStep } from './phone-state.ts';

/**
 * Returns how many more milliseconds a step is held, so that "Undo" works before anybody is
 * notified (docs/product.md, "Day of a visit"). Ticks and photo removals are not held: another tap
 * undoes a tick, and a removed photo stays removed.
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

/** Returns the steps that may be sent now, in order: none after a held one. */
export function stepsToSend<Step extends KeptStep>(steps: readonly Step[], now: Date): Step[] {
  const held = steps.findIndex((step) => heldForMs(step, now) > 0);
  return steps.slice(0, held < 0 ? undefined : held).filter(({ isSent }) => !isSent);
}

/** Never postpones a pending call: a later check may find its step held for a shorter time. */
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
