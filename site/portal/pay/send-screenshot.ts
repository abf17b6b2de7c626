import { keepScreenshot } from '../../../contract/client/pay.ts';
import { call } from '../../calls/call.ts';
import { upload } from '../../uploads/upload.ts';
import type { Screenshot } from './screenshot-field.tsx';

/** What became of a screenshot: `left` can be sent again, and a refusal says why it is never kept. */
export type SentScreenshot = 'there' | 'left' | { refusal: string };

/** The refusals that no second try changes. */
const forGood = ['not-a-picture', 'too-large', 'not-possible'];

/** Sends the screenshot of a claim that arrived. */
export async function sendScreenshot(
  claimId: string,
  { id, picture }: Screenshot,
): Promise<SentScreenshot> {
  const uploaded = await upload({ of: claimId, id }, picture);
  // Why an upload is denied, the call says.
  if (uploaded !== 'there' && uploaded !== 'denied') return 'left';
  const outcome = await call(keepScreenshot, { id, claimId }).catch(() => null);
  if (outcome?.kind === 'accepted') return 'there';
  const isForGood = outcome?.kind === 'refused' && forGood.includes(outcome.code);
  return isForGood ? { refusal: outcome.message } : 'left';
}
