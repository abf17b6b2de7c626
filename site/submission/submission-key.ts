import { minimumGapInMs } from '../../domain/submission-checks.ts';
import { forgetStored, readStored, writeStored } from './stored-json.ts';

/** A key for one content, as all tabs of this browser keep it. */
type KeyRecord = { key: string; expiresAt: number };
type KeyRecords = Readonly<Record<string, KeyRecord>>;

const recordsName = 'maayos-submission-keys';
/** How long a key waits for a retry of a submission whose answer never came. */
const unansweredInMs = 24 * 60 * 60 * 1000;

/** The records that have not run out. */
function currentRecords(records: KeyRecords, now: number): KeyRecords {
  return Object.fromEntries(Object.entries(records).filter(([, { expiresAt }]) => expiresAt > now));
}

/** A short name for a content, not reversible to it: two lanes of FNV-1a over its characters. */
export function fingerprint(content: string): string {
  let low = 0x811c9dc5;
  let high = 0xcbf29ce4;
  for (let at = 0; at < content.length; at += 1) {
    const unit = content.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + at), 0x01000193);
  }
  return [low, high].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

/** A random UUID, also where the page is served without TLS and `crypto.randomUUID` is missing. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function isKeyRecord(value: unknown): value is KeyRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'expiresAt' in value &&
    typeof value.expiresAt === 'number'
  );
}

function readRecords(now: number): KeyRecords {
  const stored = readStored('browser', recordsName);
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter(([, record]) => isKeyRecord(record));
  return currentRecords(Object.fromEntries(known), now);
}

function writeRecords(records: KeyRecords): void {
  if (Object.keys(records).length === 0) forgetStored('browser', recordsName);
  else writeStored('browser', recordsName, records);
}

/**
 * The idempotency key of a content: the same one for a double click, a retry, a reload in mid-flight and
 * another tab, so that all of them make one submission.
 */
export function keyFor(content: string, now: number): string {
  const records = readRecords(now);
  const name = fingerprint(content);
  const key = records[name]?.key ?? randomUuid();
  writeRecords({ ...records, [name]: { key, expiresAt: now + unansweredInMs } });
  return key;
}

/**
 * The content was accepted: its key stands until the 10-second rule would let it be sent anew, so that a
 * second tab still repeats it instead of ordering twice.
 */
export function settleKey(content: string, now: number): void {
  const records = readRecords(now);
  const name = fingerprint(content);
  const record = records[name];
  if (!record) return;
  writeRecords({ ...records, [name]: { ...record, expiresAt: now + minimumGapInMs } });
}

/** The backend knows this key for another content: the next try takes a new one. */
export function forgetKey(content: string, now: number): void {
  const { [fingerprint(content)]: _, ...others } = readRecords(now);
  writeRecords(others);
}
