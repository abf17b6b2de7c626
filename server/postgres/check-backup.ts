import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { reason } from '../log.ts';
import { StartRefused } from '../start-refused.ts';
import { faultInWords } from './file-fault.ts';

/** The last file of a backup: the checksums of all others, as sha256sum writes them. */
export const sumsName = 'SHA256SUMS';

/** The folder of the photos in a backup, wherever they lie. */
export const backedUpFiles = 'files';

export const backedUpCluster = 'postgres';

export type BackupContent = {
  files: number;
  bytes: number;
  photoBytes: number;
  /** False for a backup of a release that wrote no checksums. */
  hasSums: boolean;
};

/** Compares every file with its checksum. Throws StartRefused that names the damage. */
export async function checkBackup(file: string): Promise<BackupContent> {
  const content = { files: 0, bytes: 0, photoBytes: 0 };
  const found = new Map<string, string>();
  let list: string | null = null;
  let last = '';
  try {
    for await (const { header, body } of entriesOf(file)) {
      last = header.name;
      const hash = createHash('sha256');
      const text: Uint8Array[] = [];
      for await (const chunk of partsOf(body)) {
        hash.update(chunk);
        if (last === sumsName) text.push(chunk);
      }
      if (header.type !== 'file') continue;
      if (last === sumsName) list = Buffer.concat(text).toString();
      else found.set(last, hash.digest('hex'));
      content.files += 1;
      content.bytes += header.size;
      if (last.startsWith(`${backedUpFiles}/`)) content.photoBytes += header.size;
    }
  } catch (cause) {
    const fault = faultInWords(cause);
    if (fault !== null) throw new StartRefused(`${file} cannot be read: ${fault}.`, { cause });
    const place = last === '' ? 'from its first byte' : `at or after ${last}`;
    throw new StartRefused(
      `${file} is not a complete backup: it cannot be read ${place} (${reason(cause).replace(/\.$/, '')}). ` +
        'Nothing was changed. Try another file.',
      { cause },
    );
  }
  if (![...found.keys()].some((name) => name.startsWith(`${backedUpCluster}/`))) {
    throw new StartRefused(`${file} holds no database, so it is not a backup of a site.`);
  }
  const faults = list === null ? [] : faultsOf(found, list);
  if (faults.length > 0) throw new StartRefused(`${file} is damaged: ${faults.join('; ')}.`);
  return { ...content, hasSums: list !== null };
}

async function* entriesOf(file: string): AsyncGenerator<ParsedTarEntry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const fed = feed(file, writable.getWriter());
  yield* partsOf(readable);
  await fed;
}

/** Writes a file into a stream, whose reader sees what goes wrong. */
async function feed(file: string, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      await writer.write(chunk);
    }
    await writer.close();
  } catch (failure) {
    await writer.abort(failure).catch(() => undefined);
  }
}

async function* partsOf<Part>(stream: ReadableStream<Part>): AsyncGenerator<Part> {
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** Returns the differences between a backup's files and its list, a few words each. */
function faultsOf(found: Map<string, string>, list: string): string[] {
  const lines = list.split('\n').filter((line) => line !== '');
  const listed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const wrong = [...listed].filter(([name, sum]) => found.get(name) !== sum).map(([name]) => name);
  const unlisted = [...found.keys()].filter((name) => !listed.has(name));
  const parts = Map.groupBy([...wrong, ...unlisted], partOf);
  return [...parts].map(([part, names]) => {
    const more = names.length > shown ? ` and ${names.length - shown} more` : '';
    return `${part} (${names.slice(0, shown).join(', ')}${more})`;
  });
}

const shown = 3;

function partOf(name: string): string {
  if (name.startsWith(`${backedUpCluster}/`)) return 'the database';
  return name.startsWith(`${backedUpFiles}/`) ? 'photos' : 'other files';
}
