/** Below this many more photos the phone says how many have space. */
const tightBelow = 20;
/** What a photo with its preview takes before this phone has taken any, in bytes. */
export const usualPhotoInBytes = 700_000;

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
