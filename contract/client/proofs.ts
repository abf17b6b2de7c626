import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';

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
