import sharp, { type Sharp } from 'sharp';

/** Every file that is made here carries some of these words, which must not survive. */
export const secrets = {
  position: '14.4793N 121.0198E',
  serialNumber: 'SERIAL-0451-7788',
  owner: 'Owner Dela Cruz',
  comment: 'The key lies under the pot',
  trailer: 'cipher.txt inside a zip',
} as const;

export function secretsIn(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  return Object.values(secrets).filter((secret) => text.includes(secret));
}

/** The left half is red, the right half blue. */
export function halves(width: number, height: number): Sharp {
  const plain = (wide: number, background: string) => ({
    create: { width: wide, height, channels: 3, background } as const,
  });
  const right = { input: plain(Math.ceil(width / 2), '#0000ff'), gravity: 'east' };
  return sharp(plain(width, '#ff0000')).composite([right]).removeAlpha();
}

/** In a buffer of their own. */
export async function fileOf(image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await image.toBuffer());
}

export function joined(...parts: readonly (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  const bytes = parts.map((part) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
  );
  return new Uint8Array(Buffer.concat(bytes));
}

/** `marker` is the second byte: 0xe1 for APP1, 0xfe for a comment. */
export function segment(marker: number, content: Uint8Array | string): Uint8Array<ArrayBuffer> {
  const body = Buffer.from(joined(content));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return joined(head, body);
}

/** Inserts segments right after a JPEG's start. */
export function withSegments(
  jpeg: Uint8Array,
  ...segments: readonly Uint8Array[]
): Uint8Array<ArrayBuffer> {
  return joined(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));
}

export function claiming(jpeg: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const copy = Buffer.from(jpeg);
  const frame = frameAt(copy);
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return new Uint8Array(copy);
}

function frameAt(jpeg: Buffer): number {
  let at = 2;
  while (jpeg[at + 1] !== 0xc0 && jpeg[at + 1] !== 0xc2) at += 2 + jpeg.readUInt16BE(at + 2);
  return at;
}

/** The markers up to the first scan, and how many bytes follow the end. */
export function anatomyOf(file: Uint8Array): { markers: number[]; trailing: number } {
  const jpeg = Buffer.from(file);
  const markers: number[] = [];
  let at = 2;
  while (jpeg[at + 1] !== 0xda) {
    markers.push(jpeg[at + 1] ?? 0);
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return { markers, trailing: jpeg.length - jpeg.lastIndexOf(Buffer.from([0xff, 0xd9])) - 2 };
}

/** `across` and `down` are shares of width and height. Blue in print is duller than on screen. */
export async function colourAt(
  file: Uint8Array,
  across: number,
  down: number,
): Promise<'red' | 'blue' | 'white' | 'other'> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const x = Math.floor(across * info.width);
  const y = Math.floor(down * info.height);
  const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels);
  if (red > 215 && green > 215 && blue > 215) return 'white';
  if (red > 180 && red - Math.max(green, blue) > 90) return 'red';
  return blue > 120 && blue - Math.max(red, green) > 60 ? 'blue' : 'other';
}
