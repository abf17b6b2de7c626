import { phoneTexts } from './texts.ts';

/** Below this many more photos the phone says how many have space. */
const tightBelow = 20;
/** What a photo with its preview takes before this phone has taken any, in bytes. */
const usualPhotoInBytes = 700_000;
const cacheName = 'room-aside';
const address = '/room-aside';
/** The key of how much this site may keep here, in bytes, once that was found out. */
const limitKey = 'maayos-phone-limit';
const bytesAside = 20 * usualPhotoInBytes;

/**
 * Sets room aside for the last photos, unless it is. Browsers do not tell a page any more how much it
 * may keep, so that a phone without this room would be full from one photo to the next. Without so much
 * room, the phone knows that fewer photos fit. Returns whether it tried.
 */
export async function setSpaceAside(): Promise<boolean> {
  const cache = await caches.open(cacheName);
  if ((await cache.keys()).length > 0) return false;
  try {
    await cache.put(address, new Response(filling(bytesAside)));
    localStorage.removeItem(limitKey);
  } catch (error) {
    await freeSpaceAside();
    // The phone is too full for it now. The next time may be better.
    if (!isFull(error)) throw error;
    await noteLimit(bytesAside);
  }
  return true;
}

/**
 * Keeps something. If the phone is full, it is kept in the room that was set aside, and from then on
 * the limit is known. Throws the browser's error if there is no such room any more.
 */
export async function keepWithin(keep: () => Promise<void>): Promise<void> {
  try {
    await keep();
  } catch (error) {
    if (!isFull(error)) throw error;
    await noteLimit();
    await freeSpaceAside();
    // Photos that come quickly may have taken the room before the browser counted them.
    await keep().catch(async (again: unknown) => {
      if (isFull(again)) await noteLimit();
      throw again;
    });
  }
}

/** A cache that the page has open is deleted late, what lies in it at once. */
async function freeSpaceAside(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.delete(address);
  await caches.delete(cacheName);
}

/**
 * Notes that what lies here now, and at most this much more, is as much as the phone keeps, unless less
 * was found out before.
 */
async function noteLimit(more = 0): Promise<void> {
  const { usage } = await estimate();
  if (usage === undefined) return;
  const known = Number(localStorage.getItem(limitKey) ?? Number.POSITIVE_INFINITY);
  localStorage.setItem(limitKey, String(Math.min(usage + more, known)));
}

/**
 * Returns what the site keeps here and may keep, by the browser and by what was found out. The room that
 * is set aside counts as free.
 */
export async function storageEstimate(): Promise<StorageEstimate> {
  const { quota, usage } = await estimate();
  const limit = Number(localStorage.getItem(limitKey) ?? Number.POSITIVE_INFINITY);
  // Looking inside would hold the room, so that deleting it would free nothing for a while.
  const isAside = await caches.has(cacheName);
  return {
    ...(usage !== undefined && { usage: usage - (isAside ? bytesAside : 0) }),
    ...(quota !== undefined && { quota: Math.min(quota, limit) }),
  };
}

/** Returns whether something was not kept because the phone is full. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Returns the sentence that says why something was not kept. */
export function whyNotKept(error: unknown): string {
  return isFull(error) ? phoneTexts.noRoom : phoneTexts.notKept;
}

function estimate(): Promise<StorageEstimate> {
  return navigator.storage?.estimate() ?? Promise.resolve({});
}

/** Returns bytes that no disk makes smaller. */
function filling(bytes: number): Blob {
  const chunk = crypto.getRandomValues(new Uint8Array(2 ** 16));
  return new Blob(Array.from({ length: Math.ceil(bytes / chunk.length) }, () => chunk));
}

/**
 * Returns how many more photos have space, once they are fewer than about 20; null while there is space
 * or the browser does not say.
 */
export function spaceForPhotos(
  { quota, usage }: StorageEstimate,
  photosInBytes: readonly number[],
): number | null {
  if (quota === undefined || usage === undefined) return null;
  const taken = photosInBytes.reduce((sum, bytes) => sum + bytes, 0);
  const average = photosInBytes.length > 0 ? taken / photosInBytes.length : usualPhotoInBytes;
  const space = Math.max(0, Math.floor((quota - usage) / average));
  return space <= tightBelow ? space : null;
}
