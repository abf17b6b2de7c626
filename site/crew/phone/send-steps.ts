import { sendSteps } from '../../../contract/crew/steps.ts';
import { call } from '../../calls/call.ts';
import { stepsToSend } from './held-steps.ts';
import { readAll } from './kept.ts';
import { noteSteps, type StepOutcomes } from './kept-steps.ts';
import type { PhoneDatabase } from './phone-database.ts';
import type { KeptStep } from './phone-state.ts';
import { type ExchangeOutcome, troubleAfter, withoutAnswer } from './repeating.ts';
import { isFull } from './space.ts';

const mostInOneCall = 50;
/** Outcomes that a full phone could not store yet. */
const unnoted = new Map<string, NonNullable<KeptStep['outcome']>>();

/**
 * Sends the waiting steps that are not held, in order, and stores their outcomes. Idempotent by the
 * steps' ids, so a lost answer is harmless. `look` gets the steps with the time at which it was
 * decided which are held, so that none is released in between.
 */
export async function sendWaitingSteps(
  phone: PhoneDatabase,
  look: (steps: readonly KeptStep[], now: Date) => void,
): Promise<ExchangeOutcome> {
  if (unnoted.size > 0) await note(phone, new Map());
  for (;;) {
    // Before reading, so that a step undone until then is not sent.
    const now = new Date();
    const { steps } = await readAll(phone);
    look(steps, now);
    const waiting = stepsToSend(steps, now)
      .filter(({ id }) => !unnoted.has(id))
      .slice(0, mostInOneCall);
    if (waiting.length === 0) return 'done';
    const outcome = await sendBatch(phone, waiting);
    if (outcome !== 'done') return outcome;
  }
}

async function sendBatch(
  phone: PhoneDatabase,
  batch: readonly KeptStep[],
): Promise<ExchangeOutcome> {
  const steps = batch.map(({ id, visitId, knownStart, recordedAt, details }) => {
    return { id, visitId, knownStart, recordedAt, details };
  });
  const sentAt = new Date().toISOString();
  const told = await call(sendSteps, { steps, sentAt }).catch(withoutAnswer);
  if (told.kind === 'unreachable') return 'offline';
  if (told.kind === 'refused') {
    if (told.code !== 'invalid-body') return troubleAfter(told);
    return setAside(phone, batch);
  }
  const { outcomes } = told.answer;
  await note(phone, new Map(batch.map(({ id }, index) => [id, outcomes[index] ?? 'refused'])));
  return 'done';
}

/** Finds the step that the server cannot read, so that it does not hold back the others. */
async function setAside(
  phone: PhoneDatabase,
  batch: readonly KeptStep[],
): Promise<ExchangeOutcome> {
  if (batch.length === 1) {
    await note(phone, new Map(batch.map(({ id }) => [id, 'refused'])));
    return 'done';
  }
  for (const step of batch) {
    const outcome = await sendBatch(phone, [step]);
    if (outcome !== 'done') return outcome;
  }
  return 'done';
}

/** Stores outcomes. On a full phone that waits for the photos, whose sending frees space. */
async function note(phone: PhoneDatabase, outcomes: StepOutcomes): Promise<void> {
  for (const [id, outcome] of outcomes) unnoted.set(id, outcome);
  const noting = new Map(unnoted);
  try {
    await noteSteps(phone, noting, new Date());
    for (const id of noting.keys()) unnoted.delete(id);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}
