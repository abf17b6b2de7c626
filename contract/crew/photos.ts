import * as v from 'valibot';
import { tasksPerChecklist } from '../../domain/service-numbers.ts';
import type { CallDefinition } from '../call.ts';
import { Id, Moment } from '../shapes/fields.ts';

/** What a phone says of a photo. */
export const TakenPhoto = v.object({
  /** Made by the phone, so that the photo counts once however often it is sent. */
  id: Id,
  visitId: Id,
  /** The task's place in the checklist; null for the visit as a whole. */
  task: v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(tasksPerChecklist - 1)),
  ),
  phase: v.picklist(['before', 'after']),
  /** The before picture of an after picture. */
  pairOf: v.nullable(Id),
  source: v.picklist(['camera', 'library']),
  /** By the phone's clock. */
  takenAt: Moment,
  /** The start of the visit that the phone showed. */
  knownStart: Moment,
});
export type TakenPhoto = v.InferOutput<typeof TakenPhoto>;

/**
 * Makes a photo of an upload, which lies in the bucket `incoming` under domain/visits/photo-names.ts.
 * A photo that is kept already is kept once. Refuses with 422 and `not-a-picture`, `too-large` or
 * `too-many-photos`; with `not-found` if there is no such upload, which is then sent again; with 503 and
 * `pictures-busy` while too many photos wait for their turn.
 */
export const keepPhoto = {
  name: 'crew/keep-photo',
  method: 'POST',
  audience: 'sender',
  input: v.strictObject({
    ...TakenPhoto.entries,
    /** The phone's clock at the time of sending. Pages of earlier releases do not say it. */
    sentAt: v.optional(Moment),
  }),
  answer: v.object({ outcome: v.picklist(['kept', 'late']) }),
} as const satisfies CallDefinition;
