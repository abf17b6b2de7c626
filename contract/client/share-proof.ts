import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';

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
