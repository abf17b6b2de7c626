import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../contract/call.ts';
import { keepPhoto, type TakenPhoto } from '../../../contract/crew/photos.ts';
import { photosPerVisit } from '../../../domain/service-numbers.ts';
import { uploadName } from '../../../domain/visits/photo-names.ts';
import type { Dependencies } from '../_shared/call/dependencies.ts';
import { type CheckedCall, endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asTeam, steppedUp } from '../_shared/database/roles.ts';
import {
  isRefusedForGood,
  pictureRefusal,
  requireFiles,
  writePhotoFiles,
} from '../_shared/photos/keep-upload.ts';
import type { EncodedPicture } from '../_shared/pictures/pictures.ts';
import {
  countsFor,
  hideRemovedPhotos,
  lockVisitToRecord,
  type VisitToRecord,
} from '../_shared/visits/apply-report.ts';
import { releaseDoneMail } from '../_shared/visits/queue-mails.ts';

/**
 * Makes a photo of an upload: cleans it, writes its files, stores its row, and only then removes the
 * upload. Whatever was interrupted is done again when the phone asks again, and ends the same.
 */
export const handleKeepPhoto = endpoint(keepPhoto, async (asked, dependencies) => {
  const { input } = asked;
  const { files, mailQueued } = dependencies;
  const removeUpload = () => files.remove('incoming', [uploadName(input.visitId, input.id)]);
  try {
    const outcome = await keep(asked, dependencies);
    mailQueued();
    await removeUpload();
    return { outcome };
  } catch (thrown) {
    const refusal = pictureRefusal(thrown);
    if (isRefusedForGood(refusal)) await removeUpload();
    throw refusal;
  }
});

/** Whether a photo counts, or waits to be judged. */
type Outcome = AnswerOf<typeof keepPhoto>['outcome'];

/** A photo as a phone sends it, and the member who does. */
type SentPhoto = TakenPhoto & { senderId: string };

async function keep(
  { input, caller, call }: CheckedCall<typeof keepPhoto>,
  { sql, files, pictures }: Dependencies,
): Promise<Outcome> {
  const photo: SentPhoto = { ...input, senderId: caller.sender.id };
  const withVisit = <T>(work: (service: TransactionSql, visit: VisitToRecord) => Promise<T>) =>
    asTeam(sql, caller, async (transaction) => {
      const visit = await sendableVisit(transaction, photo.visitId);
      return steppedUp(transaction, (service) => work(service, visit));
    });

  const known = await withVisit((service) => outcomeSoFar(service, photo));
  if (known !== null) return known;
  const upload = uploadName(photo.visitId, photo.id);
  const picture = await writePhotoFiles(
    { sql, files, pictures },
    { upload, photoId: photo.id, account: caller.id, left: call.left() },
  );
  if (picture === null) {
    // Another call may have kept it just now, and removed the upload.
    const outcome = await withVisit((service) => outcomeSoFar(service, photo));
    if (outcome === null) throw new Refusal('not-found');
    return outcome;
  }
  return withVisit(async (service, visit) => {
    const meanwhile = await outcomeSoFar(service, photo);
    if (meanwhile !== null) return meanwhile;
    const outcome = await storePhoto(service, visit, photo, picture);
    await hideRemovedPhotos(service, visit.id);
    await releaseDoneMail(service, visit.id);
    return outcome;
  });
}

/** Locks the visit. Whether it is missing or another crew's, the refusal is the same. */
async function sendableVisit(transaction: TransactionSql, visitId: string): Promise<VisitToRecord> {
  const [may] = await transaction<
    { yes: boolean }[]
  >`select access.may_send_for(${visitId}) as yes`;
  const visit = may?.yes
    ? await steppedUp(transaction, (service) => lockVisitToRecord(service, visitId))
    : null;
  if (visit === null) throw new Refusal('not-allowed');
  return visit;
}

/**
 * Returns what became of a photo if it was kept before, or null if its visit has room for it. The
 * visit is locked. Refuses a photo too many, and another's photo of the same id.
 */
async function outcomeSoFar(service: TransactionSql, photo: SentPhoto): Promise<Outcome | null> {
  const [kept] = await service<{ isTheirs: boolean; counts: boolean | null }[]>`
    select visit_id = ${photo.visitId} and taken_by = ${photo.senderId} as "isTheirs", counts
    from public.photos where id = ${photo.id}
    -- The files of clients' photos and of the team's pictures lie beside them.
    union all select false, null from public.problem_photos where id = ${photo.id}
    union all select false, null from public.claim_screenshots where id = ${photo.id}
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
async function storePhoto(
  service: TransactionSql,
  visit: VisitToRecord,
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
