import { StorageApiError, StorageClient } from '@supabase/storage-js';
import { uploadName } from '../../domain/visits/photo-names.ts';
import { providerUrl, publishableKey } from '../session/provider.ts';
import { renewedToken } from '../session/renewed-token.ts';
import { accessToken } from '../session/session.ts';

/** `denied` means that this account may not upload for the visit or the member. */
export type Uploaded = 'there' | 'denied' | 'offline' | 'failed';

/** A connection slower than this counts as none, in milliseconds. */
const patienceInMs = 120_000;

/** Uploads a photo of a visit or a member. Idempotent. */
export async function upload(photo: { of: string; id: string }, picture: Blob): Promise<Uploaded> {
  const token = await accessToken().catch(() => null);
  if (token === null) return 'offline';
  const uploaded = await uploadWith(token, photo, picture);
  // The storage treats a refused token as nobody's.
  const renewed = uploaded === 'denied' ? await renewedToken(token).catch(() => null) : null;
  return renewed === null ? uploaded : uploadWith(renewed, photo, picture);
}

async function uploadWith(
  token: string,
  { of, id }: { of: string; id: string },
  picture: Blob,
): Promise<Uploaded> {
  const storage = new StorageClient(
    `${providerUrl()}/storage/v1`,
    { apikey: publishableKey, authorization: `Bearer ${token}` },
    (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(patienceInMs) }),
  );
  const incoming = storage.from('incoming');
  const name = uploadName(of, id);
  const signed = await incoming.createSignedUploadUrl(name);
  if (signed.error) return outcomeOf(signed.error);
  const sent = await incoming.uploadToSignedUrl(name, signed.data.token, picture, {
    contentType: 'image/jpeg',
  });
  return sent.error ? outcomeOf(sent.error) : 'there';
}

function outcomeOf(error: Error): Uploaded {
  if (!(error instanceof StorageApiError)) return 'offline';
  if (error.statusCode === '409') return 'there';
  if (error.statusCode === '403') return 'denied';
  return [502, 503, 504].includes(error.status) ? 'offline' : 'failed';
}
