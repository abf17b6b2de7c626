import * as v from 'valibot';
import { CrewFace } from './faces.ts';

/** A proof's photo. Its addresses expire. */
export const ProofPhoto = v.object({
  id: v.string(),
  phase: v.picklist(['before', 'after']),
  /** ISO 8601 in UTC, by the phone's clock, corrected if that was far off. */
  takenAt: v.string(),
  isFromLibrary: v.boolean(),
  width: v.number(),
  height: v.number(),
  pictureUrl: v.string(),
  previewUrl: v.string(),
});
export type ProofPhoto = v.InferOutput<typeof ProofPhoto>;

/**
 * The record of a visit for its client (docs/product.md, "Proof of a visit"). Times are ISO 8601.
 */
export const Proof = v.object({
  /** 7 of 12. */
  number: v.number(),
  visitCount: v.number(),
  packageType: v.string(),
  /** Whether it makes up for a problem, outside the count and the package. */
  makesGood: v.boolean(),
  state: v.picklist(['done', 'missed']),
  startsAt: v.string(),
  arrivedAt: v.nullable(v.string()),
  leftAt: v.nullable(v.string()),
  /** Without pictures on shared pages. */
  crew: v.array(CrewFace),
  note: v.string(),
  noPairReason: v.string(),
  /** Named photos that have not arrived. */
  photosOnTheirWay: v.number(),
  tasks: v.array(
    v.object({
      /** Its place in the checklist; null for the whole visit's photos. */
      place: v.nullable(v.number()),
      /** The checklist's text; '' for the whole visit's photos. */
      text: v.string(),
      isDone: v.boolean(),
      reason: v.string(),
      pairs: v.array(v.object({ before: ProofPhoto, after: ProofPhoto })),
      singles: v.array(ProofPhoto),
      /** Hidden photos that are not yet erased. Always 0 on shared pages. */
      hiddenPhotos: v.number(),
    }),
  ),
});
export type Proof = v.InferOutput<typeof Proof>;
