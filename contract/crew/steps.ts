import * as v from 'valibot';
import type { CashDetails } from '../../domain/money/crew-cash.ts';
import { largestAmountInPesos, tasksPerChecklist } from '../../domain/service-numbers.ts';
import type { StepDetails } from '../../domain/visits/steps.ts';
import { post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { line } from '../shapes/client.ts';
import { Id, Moment } from '../shapes/fields.ts';
import { text } from '../shapes/text-fields.ts';
import { MissedReasonName } from '../shapes/visit.ts';

/** A worker's note on a task, a missing pair or the whole visit. */
const Note = v.pipe(text('The note', 2000), v.trim());
const TaskIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(tasksPerChecklist - 1));
const PhotoIds = listOf(Id, { most: 200 });

const amount = {
  pesos: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestAmountInPesos)),
  note: line('The note'),
};

/** A phone's record of a visit (domain/visits/steps.ts, domain/money/crew-cash.ts). */
const Details = v.variant('kind', [
  v.object({ kind: v.literal('on-the-way') }),
  v.object({
    kind: v.literal('running-late'),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(240)),
  }),
  v.object({ kind: v.literal('start') }),
  v.object({ kind: v.literal('task'), task: TaskIndex, isDone: v.boolean(), reason: Note }),
  v.object({ kind: v.literal('remove-photo'), photoId: Id }),
  v.object({ kind: v.literal('finish'), photoIds: PhotoIds, noPairReason: Note, note: Note }),
  v.object({ kind: v.literal('correct-note'), note: Note }),
  v.object({ kind: v.literal('not-possible'), reason: MissedReasonName, note: Note }),
  v.object({ kind: v.literal('cash'), ...amount }),
  v.object({ kind: v.literal('correct-cash'), paymentId: Id, ...amount }),
]) satisfies v.GenericSchema<unknown, StepDetails | CashDetails>;

export const RecordedStep = v.object({
  /** Chosen by the phone, so that a retry counts once. */
  id: Id,
  visitId: Id,
  /** The visit's start that the phone showed. */
  knownStart: Moment,
  /** By the phone's clock. */
  recordedAt: Moment,
  details: Details,
});
export type RecordedStep = v.InferOutput<typeof RecordedStep>;

/**
 * Sends a phone's records in order. Each step is stored once, or refused for good if the sender was
 * never on the crew or 30 days have passed. Cash is stored as a payment with the step's id; a late
 * correction is refused.
 */
export const sendSteps = post('crew/send-steps', 'sender', {
  input: v.strictObject({
    steps: listOf(RecordedStep, { least: 1, most: 50 }),
    /** The phone's clock when sending. */
    sentAt: Moment,
  }),
  answer: v.object({
    /** In the order of the steps. A late one is stored and waits for a judgement. */
    outcomes: v.array(v.picklist(['counted', 'late', 'refused'])),
  }),
});
