import { keepFace, readAll } from './kept.ts';
import type { PhoneDatabase } from './phone-database.ts';
import { picturesOf } from './pictures-of.ts';
import { isFull } from './space-aside.ts';

/** A picture has a few kilobytes; what takes longer waits for the next reading. */
const patienceInMs = 20_000;

/**
 * Fetches the pictures of the crews that are not on the phone yet, so that the gate pass shows them
 * without a connection. One that cannot be had now is fetched after the next reading. Returns whether
 * any came.
 */
export async function fetchFaces(phone: PhoneDatabase): Promise<boolean> {
  const { visits, previews } = await readAll(phone);
  const missing = picturesOf(visits).filter(({ id }) => !previews.includes(id));
  const fetched = await Promise.all(missing.map(({ id, url }) => fetchFace(phone, id, url)));
  return fetched.includes(true);
}

async function fetchFace(phone: PhoneDatabase, id: string, url: string): Promise<boolean> {
  const picture = await fetch(url, { signal: AbortSignal.timeout(patienceInMs) })
    .then((response) => (response.ok ? response.blob() : null))
    .catch(() => null);
  if (picture === null) return false;
  try {
    await keepFace(phone, id, picture);
  } catch (error) {
    // The room that is left is for photos of the work.
    if (!isFull(error)) throw error;
    return false;
  }
  return true;
}
