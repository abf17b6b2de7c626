import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { ProblemReport, Rating } from '../shapes/problem-report.ts';
import { Proof } from '../shapes/proof.ts';

/** A visit that is done or missed, as lists show it. */
export const ListedProof = v.object({
  id: v.string(),
  number: v.number(),
  visitCount: v.number(),
  packageType: v.string(),
  /** Whether it makes good a problem. Then it stands outside the count and the package. */
  makesGood: v.boolean(),
  startsAt: v.string(),
  state: v.picklist(['done', 'missed']),
  photoCount: v.number(),
  /** The address of one preview, or '' without photos. */
  previewUrl: v.string(),
});
export type ListedProof = v.InferOutput<typeof ListedProof>;

/**
 * Returns the client's visits that are done or missed, the newest first: the newest 50, or those
 * before a given one.
 */
export const proofs = {
  name: 'client/proofs',
  method: 'GET',
  audience: 'client',
  input: v.object({ before: v.optional(Id) }),
  answer: v.object({
    visits: v.array(ListedProof),
    /** The value of `before` that fetches the next page; null on the last page. */
    earlier: v.nullable(v.string()),
  }),
} as const satisfies CallDefinition;

/** Returns the proof of one of the client's own visits that is done or missed. */
export const proof = {
  name: 'client/proof',
  method: 'GET',
  audience: 'client',
  input: v.object({ visitId: Id }),
  answer: v.object({
    proof: Proof,
    address: v.string(),
    feedback: v.object({
      /**
       * Until when the visit is rated and problems are reported: ISO 8601 in UTC. Null if it was
       * closed before that was kept.
       */
      until: v.nullable(v.string()),
      /** Null while there is none. A missed visit has none. */
      rating: v.nullable(Rating),
      /** The newest first. */
      problems: v.array(ProblemReport),
    }),
    /** The links that can be opened now. The secret is shown once, when the link is made. */
    shares: v.array(v.object({ id: v.string(), createdAt: v.string(), expiresAt: v.string() })),
  }),
} as const satisfies CallDefinition;

/** Makes a link that shows the proof of a done visit to whoever has it, for 30 days. */
export const shareProof = {
  name: 'client/share-proof',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ visitId: Id }),
  answer: v.object({
    id: v.string(),
    /** The path of the link, with its secret. It is not stored and cannot be shown again. */
    path: v.string(),
    expiresAt: v.string(),
  }),
} as const satisfies CallDefinition;

/** Ends a link at once. */
export const withdrawShare = {
  name: 'client/withdraw-share',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id }),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** Hides a photo of one's own visit from everybody at once. It is erased within 7 days. */
export const hidePhoto = {
  name: 'client/hide-photo',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ photoId: Id }),
  answer: v.object({}),
} as const satisfies CallDefinition;
