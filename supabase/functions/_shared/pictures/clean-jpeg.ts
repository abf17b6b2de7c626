import {
  photoInMegabytes,
  photoInMegapixels,
  pictureInPixels,
} from '../../../../domain/service-numbers.ts';
import { type CleanPicture, PictureRefused, type Pictures } from './pictures.ts';

/** Other frames are rare, and expensive to decode. */
export const frames = { baseline: 0xc0, extended: 0xc1, progressive: 0xc2 };
export const startOfScan = 0xda;
export const endOfImage = 0xd9;

const isFrame = ({ marker }: Segment) => Object.values(frames).includes(marker);

/** Quantization and Huffman tables, the restart interval, the frame and its scans. */
const decoding = new Set([0xdb, 0xc4, 0xdd, startOfScan, ...Object.values(frames)]);

/** Browsers write ten scans. A file with hundreds is made to be slow. */
const mostScans = 24;

/** JFIF 1.1 without a density or a thumbnail: it defines the colours. */
const jfif = Uint8Array.of(0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
const start = Uint8Array.of(0xff, 0xd8);
const end = Uint8Array.of(0xff, 0xd9);

/**
 * For edge functions, which cannot redraw pictures. Keeps only what decoding needs of a JPEG as the
 * phone makes it, upright and small, which is its own preview. Refuses all else.
 */
export const jpegPictures: Pictures = {
  async clean({ read }) {
    const bytes = await read();
    return bytes && cleanJpeg(bytes);
  },
};

/** Throws PictureRefused. */
export function cleanJpeg(file: Uint8Array<ArrayBuffer>): CleanPicture {
  if (file.byteLength > photoInMegabytes * 1_000_000) throw new PictureRefused('too-large');
  const segments = segmentsOf(file);
  const frame = segments?.find(isFrame);
  if (!segments || !frame) throw new PictureRefused('not-a-picture');
  const { width, height } = sizeOf(frame);
  if (width * height > photoInMegapixels * 1_000_000) {
    throw new PictureRefused('too-many-pixels', photoInMegapixels);
  }
  const kept = segments.filter(({ marker }) => decoding.has(marker));
  if (!isOfPhone(kept, frame, width, height)) throw new PictureRefused('not-a-picture');
  const picture = {
    bytes: joined([start, jfif, ...kept.map(({ bytes }) => bytes), end]),
    width,
    height,
  };
  return { picture, preview: picture };
}

/** Bytes 5 to 8 of a frame's segment: height, then width. */
function sizeOf({ bytes }: Segment): { width: number; height: number } {
  const [high = 0, low = 0, wideHigh = 0, wideLow = 0] = bytes.subarray(5, 9);
  return { height: (high << 8) | low, width: (wideHigh << 8) | wideLow };
}

/** Whether the phone can have made it: one frame, 8 bits, grey or three colours, few scans. */
function isOfPhone(kept: readonly Segment[], frame: Segment, width: number, height: number) {
  const [precision, components] = [frame.bytes[4], frame.bytes[9]];
  const scans = kept.filter(({ marker }) => marker === startOfScan).length;
  return (
    kept.filter(isFrame).length === 1 &&
    precision === 8 &&
    (components === 1 || components === 3) &&
    Math.min(width, height) >= 1 &&
    Math.max(width, height) <= pictureInPixels &&
    scans >= 1 &&
    scans <= (frame.marker === frames.progressive ? mostScans : 3)
  );
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

type Segment = {
  /** The marker's second byte. */
  marker: number;
  /** The whole segment, with its marker. A scan's includes its pixels. */
  bytes: Uint8Array<ArrayBuffer>;
};

/**
 * Decodes no pixels. Bytes between segments or behind the end belong to none. Returns null for a
 * file that is not a JPEG or ends early.
 */
export function segmentsOf(file: Uint8Array<ArrayBuffer>): Segment[] | null {
  if (file[0] !== 0xff || file[1] !== 0xd8) return null;
  const segments: Segment[] = [];
  let at = 2;
  for (;;) {
    at = markerFrom(file, at);
    const marker = file[at + 1];
    if (marker === undefined) return null;
    if (marker === endOfImage) return segments;
    const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0);
    if (length < 2) return null;
    const end = at + 2 + length;
    const next = marker === startOfScan ? markerFrom(file, end) : end;
    if (next >= file.byteLength) return null;
    segments.push({ marker, bytes: file.subarray(at, next) });
    at = next;
  }
}

/** Returns where the next marker begins, other than those within a scan's pixels. */
function markerFrom(file: Uint8Array, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at >= 0 && isWithinScan(file[at + 1])) at = file.indexOf(0xff, at + 1);
  return at < 0 ? file.byteLength : at;
}

/** A byte 0xff among pixels, a fill byte before a marker, or a restart marker. */
function isWithinScan(second: number | undefined): boolean {
  return (
    second === 0x00 || second === 0xff || (second !== undefined && second >= 0xd0 && second <= 0xd7)
  );
}
