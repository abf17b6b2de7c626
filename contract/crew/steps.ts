import * as v from 'valibot';
import type { CashDetails } from '../../domain/money/crew-cash.ts';
import { largestAmountInPesos, tasksPerChecklist } from '../../domain/service-numbers.ts';
import type { StepDetails } from '../../domain/visits/steps.ts';
import type { CallDefinition } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { line } from '../shapes/client.ts';
import { Id, Moment } from '../shapes/fields.ts';
import { text } from '../shapes/text-fields.ts';
import { MissedReasonName } from '../shapes/visit.ts';

/** What a worker writes about a task, a missing pair or the whole visit. */
const Note = v.pipe(text('The note', 2000), v.trim());
const TaskIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(tasksPerChecklist - 1));
const PhotoIds = listOf(Id, { most: 200 });

/** An amount of cash, and a few words on it. */
const amount = {
  pesos: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestAmountInPesos)),
  note: line('The note'),
};

/** What a phone recorded of a visit, as domain/visits/steps.ts and domain/money/crew-cash.ts describe it. */
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

/** A step as the phone keeps and sends it. */
export const RecordedStep = v.object({
  /** Made by the phone, so that the step counts once however often it is sent. */
  id: Id,
  visitId: Id,
  /** The start of the visit that the phone showed. */
  knownStart: Moment,
  /** By the phone's clock. */
  recordedAt: Moment,
  details: Details,
});
export type RecordedStep = v.InferOutput<typeof RecordedStep>;

/**
 * Sends what a phone recorded, in order. Each step is stored exactly once, or refused for good: then
 * the sender was never on the visit's crew, or 30 days have passed. Cash is stored as a payment with the
 * step's id; a correction that comes too late is refused.
 */
export const sendSteps = {
  name: 'crew/send-steps',
  method: 'POST',
  audience: 'sender',
  input: v.strictObject({
    steps: listOf(RecordedStep, { least: 1, most: 50 }),
    /** The phone's clock at the time of sending. */
    sentAt: Moment,
  }),
  answer: v.object({
    /** In the order of the steps. A late one is stored and waits to be judged. */
    outcomes: v.array(v.picklist(['counted', 'late', 'refused'])),
  }),
} as const satisfies CallDefinition;
