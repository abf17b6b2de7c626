import { randomUUID } from 'node:crypto';
import type { TakenPhoto } from '../../../contract/crew/photos.ts';
import { photoRetentionInMonths } from '../../../domain/service-numbers.ts';
import { photoNames, uploadName } from '../../../domain/visits/photo-names.ts';
import type { Call } from '../_shared/call/call.ts';
import { fileOf, halves } from '../_shared/pictures/pictures.fixture.ts';
import type { Person, ServedTeam } from '../team/team.fixture.ts';
import type { KnownVisit } from './crew.fixture.ts';

export function taken(visit: KnownVisit, said: Partial<TakenPhoto> = {}): TakenPhoto {
  return {
    id: randomUUID(),
    visitId: visit.id,
    task: 0,
    phase: 'before',
    pairOf: null,
    source: 'camera',
    takenAt: visit.startsAt,
    knownStart: visit.startsAt,
    ...said,
  };
}

/** With metadata that must not survive. */
export const smallPhoto = await fileOf(
  halves(120, 90)
    .withExif({ IFD0: { Artist: 'Owner Dela Cruz' } })
    .jpeg(),
);

export async function upload(
  team: ServedTeam,
  person: Person,
  photo: TakenPhoto,
  bytes: Uint8Array<ArrayBuffer> = smallPhoto,
): Promise<void> {
  const name = uploadName(photo.visitId, photo.id);
  const incoming = team.storageFor(person.token).from('incoming');
  const signed = await incoming.createSignedUploadUrl(name);
  if (signed.error) throw signed.error;
  const file = new Blob([bytes], { type: 'image/jpeg' });
  const { error } = await incoming.uploadToSignedUrl(name, signed.data.token, file);
  if (error) throw error;
}

/** For a handler called past HTTP, to meet a fault. */
export function callOf({ token }: Person, photo: TakenPhoto): Call {
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  return {
    method: 'POST',
    query: '',
    header: (name) => headers[name],
    body: new TextEncoder().encode(JSON.stringify(photo)),
    clientAddress: '198.51.100.7',
    left: () => new AbortController().signal,
  };
}

export async function whatIs({ database, files }: ServedTeam, photo: TakenPhoto) {
  const { picture, preview } = photoNames(photo.id);
  const rows = await database.admin`select * from public.photos where id = ${photo.id}`;
  return {
    rows: rows.length,
    state: rows[0]?.state,
    counts: rows[0]?.counts,
    picture: await files.read('photos', picture),
    preview: await files.read('photos', preview),
    upload: await files.read('incoming', uploadName(photo.visitId, photo.id)),
  };
}

/** Gives notice of erasing, and lets its days pass. */
export async function letNoticePass({ database: { admin } }: ServedTeam): Promise<void> {
  await admin`select private.queue_erasing_mails(${`${photoRetentionInMonths} months`}::interval)`;
  await admin`update private.erasing_notices set erased_from = now()`;
}
