import { proof } from '../../../../contract/client/proof.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { readOwnProof } from '../proofs/own-proof.ts';

/** Returns the proof of one of the client's own visits. */
export const handleProof = endpoint(proof, async ({ input, caller }, dependencies) => {
  const own = await readOwnProof(dependencies, caller, input.visitId);
  if (own === null) throw new Refusal('not-found');
  return own;
});
