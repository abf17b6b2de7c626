import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../contract/call.ts';
import { keepPhoto, type TakenPhoto } from '../../../contract/crew/photos.ts';
import { photosPerVisit } from '../../../domain/service-numbers.ts';
import { byOurClock, clockOffSeconds } from '../../../domain/visits/phone-clock.ts';
import { uploadName } from '../../../domain/visits/photo-names.ts';
import { plainEndpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asTeam, steppedUp } from '../_shared/database/roles.ts';
import { keepUpload, requireFiles } from '../_shared/photos/keep-upload.ts';
import type { EncodedPicture } from '../_shared/pictures/pictures.ts';
import {
  countsFor,
  hideRemovedPhotos,
  lockVisitToRecord,
  type VisitToRecord,
} from '../_shared/visits/apply-report.ts';
import { releaseDoneMail } from '../_shared/visits/queue-recorded-mails.ts';

/** Stores an uploaded photo. An interrupted call can be repeated with the same result. */
export const handleKeepPhoto = plainEndpoint(
  keepPhoto,
  async (
    { input: { sentAt, ...input }, caller, call },
    { sql, files, pictures, now, mailQueued },
  ) => {
    const clockOff = sentAt === undefined ? null : clockOffSeconds(new Date(sentAt), now());
    const photo: SentPhoto = { ...input, clockOff, senderId: caller.sender.id };
    const asSender = <T>(work: (service: TransactionSql) => Promise<T>) =>
      asTeam(sql, caller, async (transaction) => {
        const [may] = await transaction<[{ yes: boolean }]>`
          select access.may_send_for(${photo.visitId}) as yes`;
        if (!may.yes) throw new Refusal('not-allowed');
        return steppedUp(transaction, async (service) => {
          await lockVisit(service, photo);
          return work(service);
        });
      });
    await keepUpload(
      { sql, files, pictures },
      {
        upload: uploadName(photo.visitId, photo.id),
        photoId: photo.id,
        account: caller.id,
        left: call.left(),
        asOwner: asSender,
        isKept: async (service) => (await outcomeSoFar(service, photo)) !== null,
        store: (service, picture) => storePhoto(service, photo, picture),
      },
    );
    mailQueued();
    const outcome = await asSender((service) => outcomeSoFar(service, photo));
    if (outcome === null) throw new Refusal('not-found');
    return { outcome };
  },
);

/** Whether a photo counts, or waits for a judgement. */
type Outcome = AnswerOf<typeof keepPhoto>['outcome'];

/** A photo with its sender and how far their clock is ahead. */
type SentPhoto = TakenPhoto & { clockOff: number | null; senderId: string };

/** A missing visit and another crew's are refused alike. */
async function lockVisit(service: TransactionSql, { visitId }: SentPhoto): Promise<VisitToRecord> {
  const visit = await lockVisitToRecord(service, visitId);
  if (visit === null) throw new Refusal('not-allowed');
  return visit;
}

/**
 * Returns the outcome of a photo that is already stored, or null if its visit, which is locked, has
 * room for it. Refuses a photo too many, and the id of another photo.
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
    return kept.counts === true ? 'kept' : 'late';
  }
  if (!(await hasRoom(service, photo))) throw new Refusal('too-many-photos');
  return null;
}

/**
 * Returns whether a visit has room for another photo. Others' photos that do not count take no
 * room. Removed photos stay on the disk until they are erased, so a worker's photos of any state
 * are bounded too.
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

/** Stores the row after the files; only then the photo exists. */
async function storePhoto(
  service: TransactionSql,
  photo: SentPhoto,
  { bytes, width, height }: EncodedPicture,
): Promise<void> {
  const visit = await lockVisit(service, photo);
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
      taken_at: byOurClock(new Date(photo.takenAt), photo.clockOff),
      clock_off_seconds: photo.clockOff,
      bytes: bytes.byteLength,
      width,
      height,
      counts,
    })}`;
  await hideRemovedPhotos(service, visit.id);
  await releaseDoneMail(service, visit.id);
}
