import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { keepPhoto, TakenPhoto } from '../../../../contract/crew/keep-photo.ts';
import { photosPerVisit } from '../../../../domain/service-numbers.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { requireFiles } from '../../_shared/photos/picture-upload.ts';
import type { EncodedPicture } from '../../_shared/pictures/pictures.ts';
import { countsFor, type RecordedVisit } from '../../_shared/visits/recorded-visit.ts';

/** A photo as a phone sends it, and the member who does. */
export type SentPhoto = TakenPhoto & { senderId: string };

/** Whether a photo counts, or waits to be judged. */
export type Outcome = AnswerOf<typeof keepPhoto>['outcome'];

/**
 * Returns what became of a photo if it was kept before, or null if its visit has room for it. The
 * visit is locked. Refuses a photo too many, and another's photo of the same id.
 */
export async function outcomeSoFar(
  service: TransactionSql,
  photo: SentPhoto,
): Promise<Outcome | null> {
  const [kept] = await service<{ isTheirs: boolean; counts: boolean | null }[]>`
    select visit_id = ${photo.visitId} and taken_by = ${photo.senderId} as "isTheirs", counts
    from public.photos where id = ${photo.id}
    -- The files of clients' photos and of the team's pictures lie beside them.
    union all select false, null from public.problem_photos where id = ${photo.id}
    union all select false, null from public.member_pictures where id = ${photo.id}`;
  if (kept !== undefined) {
    if (!kept.isTheirs) throw new Refusal('not-allowed');
    return outcomeOf(kept.counts);
  }
  if (!(await hasRoom(service, photo))) throw new Refusal('too-many-photos');
  return null;
}

/**
 * Returns whether a visit has room for one more photo. Others' photos that do not count take none.
 * What a worker removed takes room on the disk until it is erased, so that is bounded too.
 */
async function hasRoom(
  service: TransactionSql,
  { visitId, senderId }: SentPhoto,
): Promise<boolean> {
  const [room] = await service<{ has: boolean }[]>`
    select count(*) filter (where state = 'shown' and (counts or taken_by = ${senderId}))
        < ${photosPerVisit}
      and count(*) filter (where state <> 'erased' and taken_by = ${senderId})
        < ${2 * photosPerVisit} as has
    from public.photos where visit_id = ${visitId}`;
  return room?.has === true;
}

/** Stores the row of a photo whose files are written. From then on the photo exists. */
export async function storePhoto(
  service: TransactionSql,
  visit: RecordedVisit,
  photo: SentPhoto,
  { bytes, width, height }: EncodedPicture,
): Promise<Outcome> {
  await requireFiles(service, photo.id);
  const counts = await countsFor(service, visit, photo.senderId, new Date(photo.knownStart));
  await service`
    insert into public.photos ${service({
      id: photo.id,
      visit_id: visit.id,
      taken_by: photo.senderId,
      task: photo.task,
      phase: photo.phase,
      pair_of: photo.phase === 'after' ? photo.pairOf : null,
      source: photo.source,
      taken_at: photo.takenAt,
      bytes: bytes.byteLength,
      width,
      height,
      counts,
    })}`;
  return outcomeOf(counts);
}

function outcomeOf(counts: boolean | null): Outcome {
  return counts === true ? 'kept' : 'late';
}
