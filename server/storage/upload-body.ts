import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyEvents, type BusboyInstance } from '@fastify/busboy';
import type { JSONValue } from 'postgres';
import { invalidRequest } from './errors.ts';
import type { Incoming } from './store.ts';

/** The longest field beside a file, in bytes. */
const fieldBytes = 16_384;

/** Takes a form with one file, or the file alone, before its bytes. Throws invalidRequest. */
export async function receiveFile({ headers, body }: Request): Promise<Incoming> {
  const type = headers.get('content-type') ?? 'application/octet-stream';
  if (/^multipart\/form-data/i.test(type)) return receiveForm(type, body);
  const described = Buffer.from(headers.get('x-metadata') ?? '', 'base64').toString();
  return {
    mimetype: type,
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    userMetadata: metadataOf(described),
    bytes: body ?? emptyFile(),
  };
}

async function* emptyFile(): AsyncGenerator<Uint8Array> {}

function receiveForm(type: string, body: Request['body']): Promise<Incoming> {
  const { promise, resolve, reject } = Promise.withResolvers<Incoming>();
  const parser = readForm(type);
  const fields = new Map<string, string>();
  let file: Readable | null = null;
  parser.on('field', (name: string, value: string) => fields.set(name, value));
  const began: BusboyEvents['file'] = (_field, bytes, _name, _encoding, mimetype) => {
    file = bytes;
    // The loop over the bytes throws it too, if there is one.
    bytes.on('error', reject);
    const seconds = fields.get('cacheControl');
    resolve({
      mimetype: fields.get('contentType') ?? mimetype,
      cacheControl: seconds === undefined ? 'no-cache' : `max-age=${seconds}`,
      userMetadata: metadataOf(fields.get('metadata') ?? ''),
      bytes,
    });
  };
  parser.on('file', began);
  const source = Readable.from(body ?? emptyFile(), { objectMode: false });
  const noContent = () => invalidRequest('No content provided');
  pipeline(source, parser).then(
    () => reject(noContent()),
    () => {
      const failure = source.errored ?? noContent();
      reject(failure);
      // The file would wait forever for bytes that do not come.
      file?.destroy(failure);
    },
  );
  return promise;
}

function readForm(type: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fields: 10, files: 1, fieldSize: fieldBytes, headerPairs: 20 },
    });
  } catch {
    throw invalidRequest('No content provided');
  }
}

/** Returns what the client says of the file in JSON, or null if it says nothing readable. */
function metadataOf(text: string): JSONValue | null {
  if (text === '' || Buffer.byteLength(text) > fieldBytes) return null;
  try {
    const parsed: JSONValue = JSON.parse(text);
    return typeof parsed === 'object' && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
