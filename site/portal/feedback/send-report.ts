import { keepProblemPhoto } from '../../../contract/client/feedback.ts';
import { call } from '../../calls/call.ts';
import { upload } from '../../uploads/upload.ts';
import type { ChosenPhoto } from './chosen-photos.tsx';

type Report = { problemId: string; visitId: string };

export type SentPhotos = {
  /** Photos that can be sent again. */
  left: ChosenPhoto[];
  /** A sentence for each photo that is never kept. */
  refusals: string[];
};

/** Sends the photos one by one. `onNext` gets the number of the current one, from 1. */
export async function sendReportPhotos(
  report: Report,
  photos: readonly ChosenPhoto[],
  onNext: (number: number) => void,
): Promise<SentPhotos> {
  const sent: SentPhotos = { left: [], refusals: [] };
  for (const [place, photo] of photos.entries()) {
    onNext(place + 1);
    const outcome = await send(photo, report);
    if (outcome === 'left') sent.left.push(photo);
    else if (outcome !== 'there') sent.refusals.push(outcome.refusal);
  }
  return sent;
}

/** Refusals that a retry does not change. */
const forGood = ['not-a-picture', 'too-large', 'too-many-photos', 'not-possible'];

async function send(
  { id, picture }: ChosenPhoto,
  { problemId, visitId }: Report,
): Promise<'there' | 'left' | { refusal: string }> {
  const uploaded = await upload({ of: visitId, id }, picture);
  // The call says why an upload is denied.
  if (uploaded !== 'there' && uploaded !== 'denied') return 'left';
  const outcome = await call(keepProblemPhoto, { id, problemId }).catch(() => null);
  if (outcome?.kind === 'accepted') return 'there';
  const isForGood = outcome?.kind === 'refused' && forGood.includes(outcome.code);
  return isForGood ? { refusal: outcome.message } : 'left';
}
