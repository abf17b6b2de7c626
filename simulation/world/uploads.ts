import { StorageClient } from '@supabase/storage-js';
import sharp from 'sharp';
import type { TakenPhoto } from '../../contract/crew/photos.ts';
import { uploadName } from '../../domain/visits/photo-names.ts';
import { publicKey } from '../../tests/public-key.ts';
import { freshSession } from './accounts.ts';
import type { Person } from './person.ts';

/** A small picture. Its name says whose it is. */
const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f5b4a' } })
  .jpeg()
  .toBuffer()
  .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));

/** Uploads a photo as the phone does. A failure shows when the photo is to be kept. */
export async function uploadPhoto(site: string, person: Person, photo: TakenPhoto): Promise<void> {
  const session = await freshSession(site, person);
  const client = new StorageClient(`${site}/storage/v1`, {
    apikey: publicKey,
    authorization: `Bearer ${session?.accessToken}`,
    'x-forwarded-for': person.address,
    connection: 'close',
  });
  const incoming = client.from('incoming');
  const name = uploadName(photo.visitId, photo.id);
  const { data } = await incoming.createSignedUploadUrl(name);
  if (data !== null) await incoming.uploadToSignedUrl(name, data.token, await picture);
}
