import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

type QrCodeProps = {
  /** Encoded byte for byte. */
  text: string;
  /** For screen readers. */
  label: string;
};

/** Black on white in every scheme and on paper. Only pages that load late draw one. */
export function QrCode({ text, label }: QrCodeProps) {
  const { side, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

type QrDrawing = {
  /** In modules, with the white border that cameras need. */
  side: number;
  /** The black modules, as the path of an SVG. */
  path: string;
};

/** Readable with 15 % of the code lost. */
function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const rows = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { side: size, path: rows.join('') };
}

/** Large, because galleries and chats shrink a saved picture. */
const moduleInPixels = 12;
const lineInPixels = 56;

/** Makes a PNG of a code with lines of text below it, for an app that reads it from the gallery. */
function qrPicture(text: string, lines: readonly string[]): Promise<Blob | null> {
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

type Saved = 'saved' | 'given-up' | 'failed';

/**
 * Saves the picture where payment apps find it: among the downloads, or on an iPhone by its share
 * sheet, because a download does not reach the photos there.
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
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return 'saved';
}
