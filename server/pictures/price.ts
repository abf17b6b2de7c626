import type { Metadata } from 'sharp';
import { photoInMegapixels } from '../../domain/service-numbers.ts';
import {
  frames,
  segmentsOf,
  startOfScan,
} from '../../supabase/functions/_shared/pictures/clean-jpeg.ts';
import { PictureRefused } from '../../supabase/functions/_shared/pictures/pictures.ts';

/**
 * The most megapixels of each kind, so that none costs more than three times a plain JPEG of twelve
 * (docs/performance.md, "Measured once"). Plain JPEGs are made smaller while they are read, and others are
 * not. Phones send plain JPEGs of three megapixels.
 */
const most = {
  plainJpeg: photoInMegapixels,
  /** Each scan goes over all pixels: ten scans, as browsers write them, have ten megapixels. */
  scansTimesMegapixels: 100,
  /** The colours of print and tables of colours are worked out for every pixel. */
  workedOutColours: 3,
  otherFormats: 5,
};

/** From 0xc0 to 0xcf, three markers begin no frame. */
const isFrame = (marker: number) => marker >> 4 === 0xc && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Throws PictureRefused for a picture that is too expensive to decode, by its headers. */
export function refuseDear(metadata: Metadata, bytes: Uint8Array<ArrayBuffer>): void {
  const megapixels = (metadata.width * metadata.height) / 1_000_000;
  if (megapixels > photoInMegapixels) {
    throw new PictureRefused('too-many-pixels', photoInMegapixels);
  }
  const allowed = mostMegapixels(metadata, bytes);
  if (allowed < 1) throw new PictureRefused('not-a-picture');
  if (megapixels > allowed) throw new PictureRefused('too-many-pixels', allowed);
}

function mostMegapixels(metadata: Metadata, bytes: Uint8Array<ArrayBuffer>): number {
  const ofFormat = metadata.format === 'jpeg' ? mostOfJpeg(bytes) : most.otherFormats;
  return hasWorkedOutColours(metadata) ? Math.min(ofFormat, most.workedOutColours) : ofFormat;
}

function mostOfJpeg(bytes: Uint8Array<ArrayBuffer>): number {
  const markers = segmentsOf(bytes)?.map(({ marker }) => marker) ?? [];
  const [frame = 0, ...others] = markers.filter(isFrame);
  if (others.length > 0 || !Object.values(frames).includes(frame)) return 0;
  const scans = markers.filter((marker) => marker === startOfScan).length;
  if (scans === 1 && frame !== frames.progressive) return most.plainJpeg;
  return Math.min(most.plainJpeg, Math.floor(most.scansTimesMegapixels / Math.max(scans, 1)));
}

/** Four inks, or a profile with a table in place of three curves. */
function hasWorkedOutColours({ space, icc }: Metadata): boolean {
  return space === 'cmyk' || (icc !== undefined && ['A2B', 'D2B'].some((tag) => icc.includes(tag)));
}
