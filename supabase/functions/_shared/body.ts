import { Refusal } from './refusal.ts';

/** The largest body a call may have, in bytes: some ten times the longest honest order. */
const maximumBytes = 64 * 1024;

/**
 * The JSON value a request carries. Refuses another content type or compression (415), more than
 * 64 KB (413), and what is not JSON in UTF-8 (400).
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (
    !/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type) ||
    request.headers.has('content-encoding')
  ) {
    throw refuse('Send JSON in UTF-8, with content-type application/json.', 415);
  }
  try {
    const bytes = await readBytes(request);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('This is not JSON in UTF-8.');
  }
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (Number(announced) > maximumBytes) throw new Refusal('body-too-large');
    return new Uint8Array(await request.arrayBuffer());
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maximumBytes) throw new Refusal('body-too-large');
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function refuse(body: string, status = 400): Refusal {
  return new Refusal('invalid-body', { fields: { body }, status });
}
