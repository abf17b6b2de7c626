import { encode } from 'uqr';
import styles from './pay.module.css';

/** The quiet zone that scanners need, in modules. */
const border = 4;

type QrCodeProps = { code: string; label: string };

/** Draws a code, black on white in the dark scheme too, so that every app reads it. */
export function QrCode({ code, label }: QrCodeProps) {
  const { size, data } = encode(code, { ecc: 'M', border });
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={darkParts(data)} fill="#000" />
    </svg>
  );
}

/** Returns a path over the dark modules, one line of them at a time. */
function darkParts(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
}

/** How large a module and a line of text are drawn, in pixels. */
const moduleInPixels = 12;
const lineInPixels = 56;

/** Makes a picture of a code with lines of text below it, for an app that reads it from the gallery. */
export function pictureOf(code: string, lines: readonly string[]): Promise<Blob | null> {
  const { size, data } = encode(code, { ecc: 'M', border });
  const side = size * moduleInPixels;
  const canvas = Object.assign(document.createElement('canvas'), {
    width: side,
    height: side + (lines.length + 1) * lineInPixels,
  });
  const drawing = canvas.getContext('2d');
  if (drawing === null) return Promise.resolve(null);
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) {
        drawing.fillRect(x * moduleInPixels, y * moduleInPixels, moduleInPixels, moduleInPixels);
      }
    }
  }
  drawing.textAlign = 'center';
  for (const [place, line] of lines.entries()) {
    drawing.font = `${place === 0 ? 600 : 400} 36px sans-serif`;
    drawing.fillText(line, side / 2, side + (place + 0.6) * lineInPixels, side - 2 * lineInPixels);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
