import type { TransactionSql } from 'postgres';
import { keepPhoto } from '../../../../contract/crew/keep-photo.ts';
import { uploadName } from '../../../../domain/visits/photo-names.ts';
import type { Sender } from '../../_shared/call/caller.ts';
import type { Dependencies } from '../../_shared/call/dependencies.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam, steppedUp } from '../../_shared/database/roles.ts';
import {
  isRefusedForGood,
  pictureRefusal,
  writePhotoFiles,
} from '../../_shared/photos/picture-upload.ts';
import { releaseDoneMail } from '../../_shared/visits/queue-mails.ts';
import { lockRecordedVisit, type RecordedVisit } from '../../_shared/visits/recorded-visit.ts';
import { hideRemovedPhotos } from '../../_shared/visits/removed-photos.ts';
import { type Outcome, outcomeSoFar, type SentPhoto, storePhoto } from '../photos/photo-rows.ts';

/**
 * Makes a photo of an upload: cleans it, writes its files, stores its row, and only then removes the
 * upload. Whatever was interrupted is done again when the phone asks again, and ends the same.
 */
export const handleKeepPhoto = endpoint(keepPhoto, async ({ input, caller }, dependencies) => {
  const { files, mailQueued } = dependencies;
  const removeUpload = () => files.remove('incoming', [uploadName(input.visitId, input.id)]);
  try {
    const outcome = await keep({ ...input, senderId: caller.sender.id }, caller, dependencies);
    mailQueued();
    await removeUpload();
    return { outcome };
  } catch (thrown) {
    const refusal = pictureRefusal(thrown);
    if (isRefusedForGood(refusal)) await removeUpload();
    throw refusal;
  }
});

async function keep(
  photo: SentPhoto,
  caller: Sender,
  { sql, files, pictures }: Dependencies,
): Promise<Outcome> {
  const withVisit = <T>(work: (service: TransactionSql, visit: RecordedVisit) => Promise<T>) =>
    asTeam(sql, caller, async (transaction) => {
      const visit = await sendableVisit(transaction, photo.visitId);
      return steppedUp(transaction, (service) => work(service, visit));
    });

  const known = await withVisit((service) => outcomeSoFar(service, photo));
  if (known !== null) return known;
  const upload = uploadName(photo.visitId, photo.id);
  const picture = await writePhotoFiles({ files, pictures }, { upload, photoId: photo.id });
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
async function sendableVisit(transaction: TransactionSql, visitId: string): Promise<RecordedVisit> {
  const [may] = await transaction<
    { yes: boolean }[]
  >`select access.may_send_for(${visitId}) as yes`;
  const visit = may?.yes
    ? await steppedUp(transaction, (service) => lockRecordedVisit(service, visitId))
    : null;
  if (visit === null) throw new Refusal('not-allowed');
  return visit;
}
