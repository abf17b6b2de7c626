import type { Proof } from '../../../../contract/shapes/proof.ts';
import { pairsOf } from '../../../../domain/visits/pairs.ts';
import type { ReportedTask } from '../../../../domain/visits/report.ts';
import type { PlacedPhoto } from './photos.ts';

type ProofTask = Proof['tasks'][number];
type Placed = { task: number | null };

/**
 * Returns the tasks of the checklist with their photos. A last one without a text holds the photos of
 * the visit as a whole, if there are any.
 */
export function proofTasks(
  checklist: readonly string[],
  reported: readonly ReportedTask[],
  photos: readonly PlacedPhoto[],
  hidden: readonly Placed[],
): ProofTask[] {
  const isIn = (place: number | null) => (photo: Placed) =>
    place === null ? photo.task === null || photo.task >= checklist.length : photo.task === place;
  const photosIn = (place: number | null) => {
    const { pairs, singles } = pairsOf(photos.filter(isIn(place)));
    return {
      pairs: pairs.map(({ before, after }) => ({ before: before.shown, after: after.shown })),
      singles: singles.map(({ shown }) => shown),
      hiddenPhotos: hidden.filter(isIn(place)).length,
    };
  };
  const tasks = checklist.map((text, place) => {
    const { isDone = false, reason = '' } = reported.find(({ task }) => task === place) ?? {};
    return { place, text, isDone, reason, ...photosIn(place) };
  });
  const whole = photosIn(null);
  const isEmpty = whole.pairs.length + whole.singles.length + whole.hiddenPhotos === 0;
  return isEmpty
    ? tasks
    : [...tasks, { place: null, text: '', isDone: true, reason: '', ...whole }];
}
