import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';

/** Returns the client's visits that are done or missed, the newest first, 50 at most. */
export const proofs = {
  name: 'client/proofs',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({
    visits: v.array(
      v.object({
        id: v.string(),
        number: v.number(),
        visitCount: v.number(),
        packageType: v.string(),
        startsAt: v.string(),
        state: v.picklist(['done', 'missed']),
        photoCount: v.number(),
        /** The address of one preview, or '' without photos. */
        previewUrl: v.string(),
      }),
    ),
  }),
} as const satisfies CallDefinition;
