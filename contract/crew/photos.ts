import * as v from 'valibot';
import { tasksPerChecklist } from '../../domain/service-numbers.ts';
import { post } from '../call.ts';
import { Id, Moment } from '../shapes/fields.ts';

/** A photo's details from the phone. */
export const TakenPhoto = v.object({
  /** Chosen by the phone, so that a retry counts once. */
  id: Id,
  visitId: Id,
  /** The task's place in the checklist; null for the whole visit. */
  task: v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(tasksPerChecklist - 1)),
  ),
  phase: v.picklist(['before', 'after']),
  /** The before picture of an after picture. */
  pairOf: v.nullable(Id),
  source: v.picklist(['camera', 'library']),
  /** By the phone's clock. */
  takenAt: Moment,
  /** The visit's start that the phone showed. */
  knownStart: Moment,
});
export type TakenPhoto = v.InferOutput<typeof TakenPhoto>;

/**
 * Stores a photo from the upload in the bucket `incoming` (domain/visits/photo-names.ts).
 * Idempotent. Refused with 422 and `not-a-picture`, `too-large` or `too-many-photos`; with
 * `not-found` without an upload, which is then sent again; with 503 and `pictures-busy` while too
 * many photos are queued.
 */
export const keepPhoto = post('crew/keep-photo', 'sender', {
  input: v.strictObject({
    ...TakenPhoto.entries,
    /** The phone's clock when sending. Absent from pages of earlier releases. */
    sentAt: v.optional(Moment),
  }),
  answer: v.object({ outcome: v.picklist(['kept', 'late']) }),
});
