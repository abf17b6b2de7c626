import { encode } from 'uqr';

/** A code as a square of modules. */
type QrDrawing = {
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

/** How large a module and a line of text are in a saved picture. Galleries and chats make it smaller. */
const moduleInPixels = 12;
const lineInPixels = 56;

/** Makes a picture (PNG) of a code with lines of text below it, for an app that reads it from the gallery. */
export function qrPicture(text: string, lines: readonly string[]): Promise<Blob | null> {
  const { side, path } = drawQr(text);
  const width = side * moduleInPixels;
  const height = width + (lines.length + 1) * lineInPixels;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const drawing = canvas.getContext('2d');
  if (drawing === null) return Promise.resolve(null);
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, width, height);
  drawing.fillStyle = '#000';
  drawing.textAlign = 'center';
  for (const [place, line] of lines.entries()) {
    drawing.font = `${place === 0 ? 600 : 400} 36px sans-serif`;
    drawing.fillText(
      line,
      width / 2,
      width + (place + 0.6) * lineInPixels,
      width - 2 * lineInPixels,
    );
  }
  drawing.scale(moduleInPixels, moduleInPixels);
  drawing.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
