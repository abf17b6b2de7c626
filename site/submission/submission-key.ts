import { dayInMs } from '../../domain/calendar/in-ms.ts';
import { minimumGapInMs } from '../../domain/submission-checks.ts';
import { forgetText } from '../ui/browser-storage.ts';
import { readStored, writeStored } from './kept-in-browser.ts';

/** A key for one form's content, shared by all tabs of this browser. */
type KeyRecord = { key: string; expiresAt: number };
type KeyRecords = Readonly<Record<string, KeyRecord>>;

const recordsName = 'maayos-submission-keys';
/** How long a key without a response is kept for a retry, in milliseconds. */
const unansweredInMs = dayInMs;

function currentRecords(records: KeyRecords, now: number): KeyRecords {
  return Object.fromEntries(Object.entries(records).filter(([, { expiresAt }]) => expiresAt > now));
}

/** FNV-1a in two lanes; the content cannot be restored from it. */
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

/** Works without TLS, where `crypto.randomUUID` is missing. */
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
  if (Object.keys(records).length === 0) forgetText('browser', recordsName);
  else writeStored('browser', recordsName, records);
}

/**
 * Returns the content's idempotency key: the same for a double click, a retry, a reload while
 * sending and another tab, so that together they make one submission.
 */
export function keyFor(content: string, now: number): string {
  const records = readRecords(now);
  const name = fingerprint(content);
  const key = records[name]?.key ?? randomUuid();
  writeRecords({ ...records, [name]: { key, expiresAt: now + unansweredInMs } });
  return key;
}

/**
 * Keeps an accepted content's key until the 10-second rule allows the same content again. A second
 * tab repeats the submission until then instead of making another.
 */
export function settleKey(content: string, now: number): void {
  const records = readRecords(now);
  const name = fingerprint(content);
  const record = records[name];
  if (!record) return;
  writeRecords({ ...records, [name]: { ...record, expiresAt: now + minimumGapInMs } });
}

/** Forgets a key that the backend knows with other content. The next try gets a new one. */
export function forgetKey(content: string, now: number): void {
  const { [fingerprint(content)]: _, ...others } = readRecords(now);
  writeRecords(others);
}

/** The start of the 10-second rule's wait, in milliseconds since 1970. */
type KeptMoment = { read(): number | null; set(moment: number): void };

/** Outlasts closing the dialog and reloading the page, but not the tab. */
export function keptMoment(name: string): KeptMoment {
  const key = `maayos-${name}`;
  return {
    read() {
      const stored = readStored('tab', key);
      return typeof stored === 'number' ? stored : null;
    },
    set: (moment) => writeStored('tab', key, moment),
  };
}
