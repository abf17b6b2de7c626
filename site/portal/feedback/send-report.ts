import { keepProblemPhoto } from '../../../contract/client/keep-problem-photo.ts';
import { call } from '../../calls/call.ts';
import { upload } from '../../uploads/upload.ts';
import type { ChosenPhoto } from './use-chosen-photos.ts';

/**
 * Sends the photos of a report one after the other. Returns those that did not arrive; `onNext` tells
 * which one is on its way, from 1. A photo that the server can never use counts as arrived.
 */
export async function sendPhotos(
  { problemId, visitId }: { problemId: string; visitId: string },
  photos: readonly ChosenPhoto[],
  onNext: (number: number) => void,
): Promise<ChosenPhoto[]> {
  const left: ChosenPhoto[] = [];
  for (const [place, photo] of photos.entries()) {
    onNext(place + 1);
    if (!(await isSent(photo, { problemId, visitId }))) left.push(photo);
  }
  return left;
}

async function isSent(
  { id, picture }: ChosenPhoto,
  { problemId, visitId }: { problemId: string; visitId: string },
): Promise<boolean> {
  const uploaded = await upload({ visitId, id }, picture);
  if (uploaded !== 'there') return false;
  const outcome = await call(keepProblemPhoto, { id, problemId }).catch(() => null);
  if (outcome?.kind === 'accepted') return true;
  const forGood = ['not-a-picture', 'too-large', 'too-many-photos'];
  return outcome?.kind === 'refused' && forGood.includes(outcome.code);
}
