import { keepProblemPhoto } from '../../../contract/client/feedback.ts';
import { call } from '../../calls/call.ts';
import { sendPicture } from '../frame/send-picture.ts';
import type { ChosenPhoto } from './chosen-photos.tsx';

export type SentPhotos = {
  left: ChosenPhoto[];
  /** A sentence for each photo that is never kept. */
  refusals: string[];
};

/** Sends the photos one by one. `onNext` gets the number of the current one, from 1. */
export async function sendReportPhotos(
  { problemId, visitId }: { problemId: string; visitId: string },
  photos: readonly ChosenPhoto[],
  onNext: (number: number) => void,
): Promise<SentPhotos> {
  const sent: SentPhotos = { left: [], refusals: [] };
  for (const [place, photo] of photos.entries()) {
    onNext(place + 1);
    const { id, picture } = photo;
    const outcome = await sendPicture({ of: visitId, id }, picture, () =>
      call(keepProblemPhoto, { id, problemId }),
    );
    if (outcome === 'left') sent.left.push(photo);
    else if (outcome !== 'there') sent.refusals.push(outcome.refusal);
  }
  return sent;
}
