import type { RecordedStep } from '../../../contract/crew/steps.ts';
import { heldForMs } from './held-steps.ts';
import { type Change, change } from './kept.ts';
import { removePhoto } from './kept-photos.ts';
import type { PhoneDatabase } from './phone-database.ts';
import type { KeptStep } from './phone-state.ts';

/** Stores a step. Deletes the photo that it removes. */
export function keepStep(phone: PhoneDatabase, step: RecordedStep): Promise<void> {
  return change(phone, async (transaction) => {
    await transaction
      .objectStore('steps')
      .add({ ...step, isSent: false, outcome: null, sentAt: null });
    if (step.details.kind === 'remove-photo') await removePhoto(transaction, step.details.photoId);
  });
}

/**
 * Deletes a step while it is held. Returns whether it did. A sender checks the time before it reads
 * the steps, so it never sends a step that was undone.
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

export type StepOutcomes = ReadonlyMap<string, NonNullable<KeptStep['outcome']>>;

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

export async function removeStep(transaction: Change, id: string): Promise<void> {
  const steps = transaction.objectStore('steps');
  const place = await steps.index('id').getKey(id);
  if (place !== undefined) await steps.delete(place);
}
