import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { ProblemReport, Rating } from '../problem-report.ts';
import { Proof } from '../proof.ts';
import { Id } from '../team/visit-shapes.ts';

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
