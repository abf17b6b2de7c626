import * as v from 'valibot';
import { CrewFace } from './faces.ts';

/** A photo of a proof. Addresses to read it are valid for a short time. */
export const ProofPhoto = v.object({
  id: v.string(),
  phase: v.picklist(['before', 'after']),
  /** ISO 8601 in UTC, by the phone's clock, set right where that was far off. */
  takenAt: v.string(),
  /** Whether it came from the phone's library instead of its camera. */
  isFromLibrary: v.boolean(),
  width: v.number(),
  height: v.number(),
  pictureUrl: v.string(),
  previewUrl: v.string(),
});
export type ProofPhoto = v.InferOutput<typeof ProofPhoto>;

/** What shows that a visit took place (docs/product.md, "Proof of a visit"). Times are ISO 8601. */
export const Proof = v.object({
  /** 7 of 12. */
  number: v.number(),
  visitCount: v.number(),
  packageType: v.string(),
  /** Whether it makes good a problem. Then it stands outside the count and the package. */
  makesGood: v.boolean(),
  state: v.picklist(['done', 'missed']),
  startsAt: v.string(),
  arrivedAt: v.nullable(v.string()),
  leftAt: v.nullable(v.string()),
  /** Without pictures on shared pages. */
  crew: v.array(CrewFace),
  note: v.string(),
  noPairReason: v.string(),
  /** How many of the named photos have not arrived yet. */
  photosOnTheirWay: v.number(),
  tasks: v.array(
    v.object({
      /** Its place in the checklist; null for the photos of the visit as a whole. */
      place: v.nullable(v.number()),
      /** The text of the checklist; '' for the photos of the visit as a whole. */
      text: v.string(),
      isDone: v.boolean(),
      reason: v.string(),
      pairs: v.array(v.object({ before: ProofPhoto, after: ProofPhoto })),
      singles: v.array(ProofPhoto),
      /** How many photos are hidden and not yet erased. Always 0 on shared pages. */
      hiddenPhotos: v.number(),
    }),
  ),
});
export type Proof = v.InferOutput<typeof Proof>;
