/** The longer side at which a code is looked for. Photos are larger than any code needs. */
const mostPixels = 2000;
/** How long the decoder may look. */
const patienceInMs = 3_000;

/**
 * Returns the text of the QR code in a picture, and null if there is none. Nothing leaves the browser. The decoder is
 * fetched with the first picture; throws if it is not reached.
 */
export async function readPicture(file: Blob): Promise<string | null> {
  const { decodeQR } = await import('qr/decode.js');
  const pixels = await pixelsOf(file).catch(() => null);
  if (pixels === null) return null;
  try {
    return decodeQR(pixels, { effort: Number.POSITIVE_INFINITY, timeLimit: patienceInMs });
  } catch {
    return null;
  }
}

async function pixelsOf(file: Blob): Promise<ImageData | null> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, mostPixels / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (context === null) return null;
    // What is transparent is white, as on a page.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  } finally {
    bitmap.close();
  }
}
