import { keepProblemPhoto } from '../../../contract/client/feedback.ts';
import { call } from '../../calls/call.ts';
import { upload } from '../../uploads/upload.ts';
import type { ChosenPhoto } from './chosen-photos.tsx';

type Report = { problemId: string; visitId: string };

/** What became of photos that were sent. */
export type SentPhotos = {
  /** Those that did not arrive and can be sent again. */
  left: ChosenPhoto[];
  /** Why others are never kept: a sentence for each of them. */
  refusals: string[];
};

/**
 * Sends the photos of a report one after the other. `onNext` tells which one is on its way, from 1.
 */
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

/** The refusals that no second try changes. */
const forGood = ['not-a-picture', 'too-large', 'too-many-photos', 'not-possible'];

async function send(
  { id, picture }: ChosenPhoto,
  { problemId, visitId }: Report,
): Promise<'there' | 'left' | { refusal: string }> {
  const uploaded = await upload({ of: visitId, id }, picture);
  // Why an upload is denied, the call says.
  if (uploaded !== 'there' && uploaded !== 'denied') return 'left';
  const outcome = await call(keepProblemPhoto, { id, problemId }).catch(() => null);
  if (outcome?.kind === 'accepted') return 'there';
  const isForGood = outcome?.kind === 'refused' && forGood.includes(outcome.code);
  return isForGood ? { refusal: outcome.message } : 'left';
}
