import {
  photoInMegabytes,
  photoInMegapixels,
  pictureInPixels,
} from '../../../../domain/service-numbers.ts';
import { frames, type Segment, segmentsOf, startOfScan } from './jpeg-segments.ts';
import { type CleanPicture, PictureRefused, type Pictures } from './pictures.ts';

const isFrame = ({ marker }: Segment) => Object.values(frames).includes(marker);

/** Tables of quantities and codes, the interval of restarts, the frame and its scans. */
const decoding = new Set([0xdb, 0xc4, 0xdd, startOfScan, ...Object.values(frames)]);

/** Browsers write ten scans. A file with hundreds is made to be slow. */
const mostScans = 24;

/** JFIF's mark, version 1.1, without a density or a thumbnail: it names the colours. */
const jfif = Uint8Array.of(0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
const start = Uint8Array.of(0xff, 0xd8);
const end = Uint8Array.of(0xff, 0xd9);

/**
 * Pictures where none can be drawn anew, which is in edge functions. A JPEG as the phone makes it,
 * upright and small, keeps what decoding needs and nothing else. Its preview is itself. Anything
 * else is refused, because what cannot be cleaned is not kept.
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
