import { qrPicture } from './qr-drawing.ts';

type Saved = 'saved' | 'given-up' | 'failed';

/**
 * Saves the picture of a code where payment apps find it: among the downloads, or on an iPhone by its sheet,
 * because a download does not reach the photos there.
 */
export async function saveQrPicture(
  code: string,
  lines: readonly string[],
  name: string,
): Promise<Saved> {
  const picture = await qrPicture(code, lines);
  if (picture === null) return 'failed';
  const file = new File([picture], name, { type: 'image/png' });
  if (/iPhone|iPad/.test(navigator.userAgent) && navigator.canShare?.({ files: [file] })) {
    return await navigator.share({ files: [file] }).then(
      () => 'saved' as const,
      () => 'given-up' as const,
    );
  }
  const url = URL.createObjectURL(picture);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser reads it before long.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return 'saved';
}
