import type { RecordedStep } from '../../../contract/crew/steps.ts';
import { heldForMs } from './held-steps.ts';
import { type Change, change } from './kept.ts';
import { removePhoto } from './kept-photos.ts';
import type { PhoneDatabase, StoredStep } from './phone-database.ts';

/** Keeps a step. A photo that it removes goes from the phone. */
export function keepStep(phone: PhoneDatabase, step: RecordedStep): Promise<void> {
  return change(phone, async (transaction) => {
    await transaction
      .objectStore('steps')
      .add({ ...step, isSent: false, outcome: null, sentAt: null });
    if (step.details.kind === 'remove-photo') await removePhoto(transaction, step.details.photoId);
  });
}

/**
 * Takes a step back while it is held. Returns whether it is gone. A sender asks the time before it reads
 * the steps, so it never sends one that was taken back.
 */
export function takeBackStep(phone: PhoneDatabase, id: string): Promise<boolean> {
  return change(phone, async (transaction) => {
    const step = await transaction.objectStore('steps').index('id').get(id);
    if (step === undefined) return true;
    if (heldForMs(step, new Date()) === 0) return false;
    await removeStep(transaction, id);
    return true;
  });
}

/** What became of steps that were sent, by their id. */
export type StepOutcomes = ReadonlyMap<string, NonNullable<StoredStep['outcome']>>;

/** Notes what became of steps that were sent. */
export function noteSteps(phone: PhoneDatabase, outcomes: StepOutcomes, now: Date): Promise<void> {
  return change(phone, async (transaction) => {
    const steps = transaction.objectStore('steps');
    for (const [id, outcome] of outcomes) {
      const place = await steps.index('id').getKey(id);
      const step = place === undefined ? undefined : await steps.get(place);
      if (step === undefined) continue;
      await steps.put({ ...step, isSent: true, outcome, sentAt: now.toISOString() }, place);
    }
  });
}

/** Removes a step, if it is here. */
export async function removeStep(transaction: Change, id: string): Promise<void> {
  const steps = transaction.objectStore('steps');
  const place = await steps.index('id').getKey(id);
  if (place !== undefined) await steps.delete(place);
}
