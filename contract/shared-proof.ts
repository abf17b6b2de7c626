import * as v from 'valibot';
import { post } from './call.ts';
import { LinkToken } from './shapes/link-token.ts';
import { Proof } from './shapes/proof.ts';
import { objectMessage } from './shapes/text-fields.ts';

/**
 * Returns the proof of a link, without address, phone or surname; any other link is 410. The secret
 * travels in the body because addresses are logged.
 */
export const sharedProof = post('shared-proof', 'anyone', {
  input: v.strictObject({ token: LinkToken }, objectMessage('a link')),
  answer: v.object({ proof: Proof, expiresAt: v.string() }),
});
