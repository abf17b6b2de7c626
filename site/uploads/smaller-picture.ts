import { pictureInPixels, previewInPixels } from '../../domain/service-numbers.ts';

/** Both are JPEG without metadata. */
export type SmallerPicture = { picture: Blob; preview: Blob };

type Canvas = HTMLCanvasElement | OffscreenCanvas;
type MakeCanvas = (width: number, height: number) => Canvas;

const quality = 0.82;

/** Redraws the picture, without metadata. Throws if the browser cannot decode the file. */
export async function smallerPicture(file: Blob, makeCanvas: MakeCanvas): Promise<SmallerPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const large = draw(bitmap, pictureInPixels, makeCanvas);
    const small = draw(large, previewInPixels, makeCanvas);
    const [picture, preview] = await Promise.all([jpegOf(large), jpegOf(small)]);
    return { picture, preview };
  } finally {
    bitmap.close();
  }
}

function draw(source: ImageBitmap | Canvas, longerSide: number, makeCanvas: MakeCanvas): Canvas {
  const scale = Math.min(1, longerSide / Math.max(source.width, source.height));
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  const canvas = makeCanvas(width, height);
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (context === null) throw new Error('The browser has no canvas to draw on.');
  context.imageSmoothingQuality = 'medium';
  // JPEG has no transparency, so the background is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

async function jpegOf(canvas: Canvas): Promise<Blob> {
  const type = 'image/jpeg';
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      type,
      quality,
    );
  });
}
