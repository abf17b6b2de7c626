import { encode } from 'uqr';

/** A code as a square of modules. */
export type QrDrawing = {
  /** How many modules a side has, with the white border that cameras need. */
  side: number;
  /** The black modules, as the path of an SVG. */
  path: string;
};

/** Draws a text as a QR code, which is read with 15 % of it lost. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const rows = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { side: size, path: rows.join('') };
}

/** How large a module of a saved picture is. Galleries and chats make pictures smaller. */
const moduleInPixels = 12;

/** How tall a line of text below a saved code is. */
const lineInPixels = 56;

/**
 * Returns a code as a picture (PNG) to save, which a phone finds in its gallery and an app reads from there. What
 * it is for can stand below it in lines, the first one bold.
 */
export async function qrPicture(text: string, lines: readonly string[] = []): Promise<Blob | null> {
  const { side, path } = drawQr(text);
  const width = side * moduleInPixels;
  const height = width + (lines.length === 0 ? 0 : (lines.length + 0.5) * lineInPixels);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.textAlign = 'center';
  for (const [place, line] of lines.entries()) {
    context.font = `${place === 0 ? 600 : 400} 36px sans-serif`;
    context.fillText(line, width / 2, width + (place + 0.6) * lineInPixels, width * 0.9);
  }
  context.scale(moduleInPixels, moduleInPixels);
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
