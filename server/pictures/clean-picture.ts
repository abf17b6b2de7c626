import sharp, { type Sharp } from 'sharp';
import {
  photoInMegabytes,
  photoInMegapixels,
  pictureInPixels,
  previewInPixels,
} from '../../domain/service-numbers.ts';
import {
  type CleanPicture,
  type EncodedPicture,
  PictureRefused,
} from '../../supabase/functions/_shared/pictures/pictures.ts';
import { closed } from './closed-jpeg.ts';

/**
 * Of all that libvips reads, only what phones and cameras write. The content decides, never a
 * name. SVG, TIFF and the rest are left to no decoder at all.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One core at a time, and no memory of what was: the site's visitors come first.
sharp.concurrency(1);
sharp.cache(false);

/** Twelve megapixels take a hundredth of this. */
const patienceInSeconds = 20;

/**
 * Quick rather than small: optimised codes would save 7 % of the bytes and take two thirds longer for
 * the whole photo, mozjpeg 15 % and several times as long. Previews are read far more often.
 */
const pictureQuality = { quality: 82, optimiseCoding: false };
const previewQuality = { quality: 76 };

const maximumPixels = photoInMegapixels * 1_000_000;

/** Decodes a picture once and draws it anew, upright, in sRGB, with its preview. */
export async function cleanPicture(bytes: Uint8Array<ArrayBuffer>): Promise<CleanPicture> {
  if (bytes.byteLength > photoInMegabytes * 1_000_000) throw new PictureRefused('too-large');
  const { data, info } = await drawn(closed(bytes)).catch(refuse);
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const preview = pixels().resize(previewInPixels, previewInPixels, inside);
  return {
    picture: await encoded(pixels().jpeg(pictureQuality)),
    preview: await encoded(preview.jpeg(previewQuality)),
  };
}

const inside = { fit: 'inside', withoutEnlargement: true } as const;

/** Returns the picture's pixels. The size is read before any of them. */
async function drawn(bytes: Uint8Array<ArrayBuffer>) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maximumPixels) throw new PictureRefused('too-many-pixels');
  return sharp(bytes, { failOn: 'warning', limitInputPixels: maximumPixels })
    .timeout({ seconds: patienceInSeconds })
    .autoOrient()
    .resize(pictureInPixels, pictureInPixels, inside)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** What libvips says when the machine is at fault. The same picture may do well later. */
const machineAtFault = /timeout|out of memory|unable to create thread/;

function refuse(thrown: unknown): never {
  if (thrown instanceof PictureRefused) throw thrown;
  if (thrown instanceof Error && machineAtFault.test(thrown.message)) throw thrown;
  throw new PictureRefused('not-a-picture');
}

async function encoded(image: Sharp): Promise<EncodedPicture> {
  const { data, info } = await image.toUint8Array();
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}
