/** One part of a JPEG: a marker, and what follows it up to the next. */
export type Segment = {
  /** The marker's second byte. */
  marker: number;
  /** The whole segment, with its marker. A scan's also holds its pixels. */
  bytes: Uint8Array<ArrayBuffer>;
};

/** The frames that are read. Others are rare, and dear to decode. */
export const frames = { baseline: 0xc0, extended: 0xc1, progressive: 0xc2 };
export const startOfScan = 0xda;
export const endOfImage = 0xd9;

/**
 * Returns the segments of a JPEG from its start to its end mark, without decoding a pixel. What
 * stands between two segments or behind the end belongs to none. Returns null for what is no JPEG
 * or ends early.
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

/** Returns where the next marker begins, other than those that stand within a scan's pixels. */
function markerFrom(file: Uint8Array, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at >= 0 && isWithinScan(file[at + 1])) at = file.indexOf(0xff, at + 1);
  return at < 0 ? file.byteLength : at;
}

/** A byte 0xff among pixels, filling before a marker, or a mark from which decoding may go on. */
function isWithinScan(second: number | undefined): boolean {
  return (
    second === 0x00 || second === 0xff || (second !== undefined && second >= 0xd0 && second <= 0xd7)
  );
}
