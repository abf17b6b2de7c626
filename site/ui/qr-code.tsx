import { useMemo } from 'react';
import styles from './qr-code.module.css';
import { drawQr } from './qr-drawing.ts';

type QrCodeProps = {
  /** What cameras read, byte for byte. */
  text: string;
  /** What the code is for, for whoever cannot see it. */
  label: string;
};

/** A QR code, black on white in every scheme and on paper. Only pages that load late draw one. */
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
