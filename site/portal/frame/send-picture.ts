import type { CallOutcome } from '../../calls/call.ts';
import { upload } from '../../uploads/upload.ts';

/** Refusals that a retry does not change. */
const forGood = ['not-a-picture', 'too-large', 'too-many-photos', 'not-possible'];

/** Uploads a picture and makes the call that keeps it. `left` means that it can be sent again. */
export async function sendPicture(
  photo: Parameters<typeof upload>[0],
  picture: Blob,
  keep: () => Promise<CallOutcome<unknown>>,
): Promise<'there' | 'left' | { refusal: string }> {
  const uploaded = await upload(photo, picture);
  // The call says why an upload is denied.
  if (uploaded !== 'there' && uploaded !== 'denied') return 'left';
  const outcome = await keep().catch(() => null);
  if (outcome?.kind === 'accepted') return 'there';
  const isForGood = outcome?.kind === 'refused' && forGood.includes(outcome.code);
  return isForGood ? { refusal: outcome.message } : 'left';
}
