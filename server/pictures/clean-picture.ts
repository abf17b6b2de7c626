import sharp, { type Sharp } from 'sharp';
import {
  photoInMegabytes,
  pictureInPixels,
  previewInPixels,
} from '../../domain/service-numbers.ts';
import {
  type CleanPicture,
  type EncodedPicture,
  PictureRefused,
} from '../../supabase/functions/_shared/pictures/pictures.ts';
import { refuseDear } from './price.ts';

/**
 * Of all that libvips reads, only what is quickly decoded. The content decides, never a name. SVG,
 * TIFF, AVIF and the rest are left to no decoder at all.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// One core at a time, and no memory of what was: the site's visitors come first.
sharp.concurrency(1);
sharp.cache(false);

/** What price.ts lets through takes a tenth of this. */
const patienceInSeconds = 5;

/**
 * Quick rather than small: optimised codes would save 7 % of the bytes and take two thirds longer for
 * the whole photo, mozjpeg 15 % and several times as long. Previews are read far more often.
 */
const pictureQuality = { quality: 82, optimiseCoding: false };
const previewQuality = { quality: 76 };

/** Decodes a picture once and draws it again, upright, in sRGB, with its preview. */
export async function cleanPicture(bytes: Uint8Array<ArrayBuffer>): Promise<CleanPicture> {
  if (bytes.byteLength > photoInMegabytes * 1_000_000) throw new PictureRefused('too-large');
  const before = process.cpuUsage();
  const { data, info } = await drawn(withoutTexts(closed(bytes))).catch((thrown: unknown) =>
    refuse(thrown, process.cpuUsage(before)),
  );
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const preview = pixels().resize(previewInPixels, previewInPixels, inside);
  return {
    picture: await encoded(pixels().jpeg(pictureQuality)),
    preview: await encoded(preview.jpeg(previewQuality)),
  };
}

const inside = { fit: 'inside', withoutEnlargement: true } as const;

/** Returns the picture's pixels. What they will cost is known before any of them is decoded. */
async function drawn(bytes: Uint8Array<ArrayBuffer>) {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  refuseDear(metadata, bytes);
  const { data, info } = await sharp(bytes, { failOn: 'warning' })
    .timeout({ seconds: patienceInSeconds })
    .resize(pictureInPixels, pictureInPixels, inside)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const turn = turns[metadata.orientation ?? 1];
  if (turn === undefined) return { data, info };
  const { width, height, channels } = info;
  const lying = sharp(data, { raw: { width, height, channels } });
  return turn(lying).raw().toBuffer({ resolveWithObject: true });
}

/** By orientation. sharp mirrors before it turns. Turning small pictures costs half as much. */
const turns: Record<number, (image: Sharp) => Sharp> = {
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.rotate(90).flip(),
  6: (image) => image.rotate(90),
  7: (image) => image.rotate(270).flip(),
  8: (image) => image.rotate(270),
};

/** libvips' messages when the machine is at fault. The same picture may do well later. */
const machineAtFault = /out of memory|unable to create thread/;

/**
 * A picture that used up the time is refused for good. One that hardly got to compute met a machine
 * that stood still.
 */
function refuse(thrown: unknown, used: NodeJS.CpuUsage): never {
  if (thrown instanceof PictureRefused) throw thrown;
  if (thrown instanceof Error) {
    const { message } = thrown;
    const hasComputed = used.user + used.system > (patienceInSeconds / 2) * 1_000_000;
    if (machineAtFault.test(message) || (/timeout/.test(message) && !hasComputed)) throw thrown;
  }
  throw new PictureRefused('not-a-picture');
}

async function encoded(image: Sharp): Promise<EncodedPicture> {
  const { data, info } = await image.toUint8Array();
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

const jpegBegins = [0xff, 0xd8, 0xff] as const;
const endOfImage = Uint8Array.of(0xff, 0xd9);

/**
 * Returns a JPEG with a mark at its end. Some cameras leave the mark out, and all pixels are there.
 * A file that lacks more is cut: its lower part would be grey, and grey proves nothing. So a cut
 * file is refused when it is decoded, with or without a mark.
 */
function closed(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (jpegBegins.some((byte, at) => bytes[at] !== byte)) return bytes;
  if (bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9) return bytes;
  const whole = new Uint8Array(bytes.byteLength + endOfImage.byteLength);
  whole.set(bytes);
  whole.set(endOfImage, bytes.byteLength);
  return whole;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const texts = ['tEXt', 'zTXt', 'iTXt'];
/** The length and the kind before the data of a chunk, and the checksum after it. */
const around = { before: 8, after: 4 };

/**
 * Returns a PNG without the texts in it. They are compressed, libpng unfolds them before anybody can
 * stop it, and a file of some megabytes holds gigabytes of them. Nothing of them is ever kept. A file
 * whose chunks do not follow each other ends with the last that does, and so is no picture.
 */
function withoutTexts(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (signature.some((byte, at) => bytes[at] !== byte)) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const plain = new Uint8Array(bytes.byteLength);
  plain.set(bytes.subarray(0, signature.length));
  let end: number = signature.length;
  for (let at: number = signature.length; at + around.before <= bytes.byteLength; ) {
    const next = at + around.before + view.getUint32(at) + around.after;
    if (next > bytes.byteLength) break;
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + around.before));
    if (!texts.includes(kind)) {
      plain.set(bytes.subarray(at, next), end);
      end += next - at;
    }
    at = next;
  }
  return plain.subarray(0, end);
}
