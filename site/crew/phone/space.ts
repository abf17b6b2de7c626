import { phoneTexts } from './texts.ts';

/** Below this many photos the phone shows how many fit. */
const tightBelow = 20;
/** The size of a photo with its preview before any was taken here, in bytes. */
const usualPhotoInBytes = 700_000;
const cacheName = 'room-aside';
const address = '/room-aside';
/** The key of this site's storage limit in bytes, once found out. */
const limitKey = 'maayos-phone-limit';
const bytesAside = 20 * usualPhotoInBytes;

/**
 * Reserves space for the last photos, unless it is reserved. Browsers no longer report a page's
 * limit, so without this the phone would be full without a warning. If even this does not fit, the
 * phone knows that fewer photos do. Returns whether it tried.
 */
export async function setSpaceAside(): Promise<boolean> {
  const cache = await caches.open(cacheName);
  if ((await cache.keys()).length > 0) return false;
  try {
    await cache.put(address, new Response(filling(bytesAside)));
    localStorage.removeItem(limitKey);
  } catch (error) {
    await freeSpaceAside();
    // Too full now. A later attempt may succeed.
    if (!isFull(error)) throw error;
    await noteLimit(bytesAside);
  }
  return true;
}

/** On a full phone frees the reserved space and tries again. Throws the browser's error. */
export async function keepWithin(keep: () => Promise<void>): Promise<void> {
  try {
    await keep();
  } catch (error) {
    if (!isFull(error)) throw error;
    await noteLimit();
    await freeSpaceAside();
    // Quick photos may have used the space before the browser counted them.
    await keep().catch(async (again: unknown) => {
      if (isFull(again)) await noteLimit();
      throw again;
    });
  }
}

/** A cache that the page has open is deleted late, its contents at once. */
async function freeSpaceAside(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.delete(address);
  await caches.delete(cacheName);
}

/** Notes the limit: what is stored now plus `more` at most, unless a lower one is known. */
async function noteLimit(more = 0): Promise<void> {
  const { usage } = await estimate();
  if (usage === undefined) return;
  const known = Number(localStorage.getItem(limitKey) ?? Number.POSITIVE_INFINITY);
  localStorage.setItem(limitKey, String(Math.min(usage + more, known)));
}

/** Takes the noted limit into account. Reserved space counts as free. */
export async function storageEstimate(): Promise<StorageEstimate> {
  const { quota, usage } = await estimate();
  const limit = Number(localStorage.getItem(limitKey) ?? Number.POSITIVE_INFINITY);
  // Opening the cache would delay the freeing of its space.
  const isAside = await caches.has(cacheName);
  return {
    ...(usage !== undefined && { usage: usage - (isAside ? bytesAside : 0) }),
    ...(quota !== undefined && { quota: Math.min(quota, limit) }),
  };
}

export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

export function whyNotKept(error: unknown): string {
  return isFull(error) ? phoneTexts.noRoom : phoneTexts.notKept;
}

function estimate(): Promise<StorageEstimate> {
  return navigator.storage?.estimate() ?? Promise.resolve({});
}

/** Returns random bytes, which no disk compresses. */
function filling(bytes: number): Blob {
  const chunk = crypto.getRandomValues(new Uint8Array(2 ** 16));
  return new Blob(Array.from({ length: Math.ceil(bytes / chunk.length) }, () => chunk));
}

/** Returns how many more photos fit; null if they are more than `tightBelow` or unknown. */
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
