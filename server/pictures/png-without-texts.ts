const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const texts = ['tEXt', 'zTXt', 'iTXt'];
/** The length and the kind before the data of a chunk, and the checksum after it. */
const around = { before: 8, after: 4 };

/**
 * Returns a PNG without the texts in it. They are compressed, libpng unfolds them before anybody can
 * stop it, and a file of some megabytes holds gigabytes of them. Nothing of them is ever kept. A file
 * whose chunks do not follow each other ends with the last that does, and so is no picture.
 */
export function withoutTexts(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
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
