import * as v from 'valibot';
import { get, post } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { ProblemReport, Rating } from '../shapes/problem-report.ts';
import { Proof } from '../shapes/proof.ts';

/** A done or missed visit in a list. */
export const ListedProof = v.object({
  id: v.string(),
  number: v.number(),
  visitCount: v.number(),
  packageType: v.string(),
  /** Whether it makes up for a problem, outside the count and the package. */
  makesGood: v.boolean(),
  startsAt: v.string(),
  state: v.picklist(['done', 'missed']),
  photoCount: v.number(),
  /** '' without photos. */
  previewUrl: v.string(),
});
export type ListedProof = v.InferOutput<typeof ListedProof>;

/** Returns 50 done or missed visits, newest first, optionally before a given one. */
export const proofs = get('client/proofs', 'client', {
  input: v.object({ before: v.optional(Id) }),
  answer: v.object({
    visits: v.array(ListedProof),
    /** The `before` of the next page; null on the last page. */
    earlier: v.nullable(v.string()),
  }),
});

export const proof = get('client/proof', 'client', {
  input: v.object({ visitId: Id }),
  answer: v.object({
    proof: Proof,
    address: v.string(),
    feedback: v.object({
      /**
       * Until when the visit can be rated and problems reported: ISO 8601 in UTC. Null if it was
       * closed before this was recorded.
       */
      until: v.nullable(v.string()),
      /** Always null for a missed visit. */
      rating: v.nullable(Rating),
      /** The newest first. */
      problems: v.array(ProblemReport),
    }),
    /** Links that still work. The secret is shown once, when the link is made. */
    shares: v.array(v.object({ id: v.string(), createdAt: v.string(), expiresAt: v.string() })),
  }),
});

/** Makes a link to the proof of a done visit, valid for 30 days. */
export const shareProof = post('client/share-proof', 'client', {
  input: v.strictObject({ visitId: Id }),
  answer: v.object({
    id: v.string(),
    /** With the secret, which is not stored and cannot be shown again. */
    path: v.string(),
    expiresAt: v.string(),
  }),
});

export const withdrawShare = post('client/withdraw-share', 'client', {
  input: v.strictObject({ id: Id }),
  answer: v.object({}),
});

/** Hides a photo from everybody at once. It is erased within 7 days. */
export const hidePhoto = post('client/hide-photo', 'client', {
  input: v.strictObject({ photoId: Id }),
  answer: v.object({}),
});
