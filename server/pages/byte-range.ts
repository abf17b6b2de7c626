/** The first and last byte of a requested part, both included. */
export type ByteRange = { first: number; last: number };

/**
 * Returns the single range that a Range header requests of a body of `size` bytes (RFC 9110 §14).
 * Returns 'outside' if no byte of it exists. Returns null if the header requests something else,
 * which we may ignore.
 */
export function byteRange(header: string, size: number): ByteRange | 'outside' | null {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header);
  if (!match) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= size) return 'outside';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
