const jpegBegins = [0xff, 0xd8, 0xff] as const;
const endOfImage = Uint8Array.of(0xff, 0xd9);

/**
 * Returns a JPEG with a mark at its end. Some cameras leave the mark out, and all pixels are there.
 * A file that lacks more is cut: its lower part would be grey, and grey proves nothing. So a cut
 * file is refused when it is decoded, with or without a mark.
 */
export function closed(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (jpegBegins.some((byte, at) => bytes[at] !== byte)) return bytes;
  if (bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9) return bytes;
  const whole = new Uint8Array(bytes.byteLength + endOfImage.byteLength);
  whole.set(bytes);
  whole.set(endOfImage, bytes.byteLength);
  return whole;
}
