import { beforeAll, describe, expect, it } from 'vitest';
import { places } from '../files/bucket.fixture.ts';
import { bucketOf, servedIn } from './storage.fixture.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

describe.each(places)('in %s', (kind) => {
  const served = servedIn(kind);
  let address: string;
  beforeAll(async () => {
    await served.openBucket('docs', { bytes: 2_000_000 });
    const docs = bucketOf(served, 'docs', served.client);
    await docs.upload('letters.txt', letters, { contentType: 'text/plain' });
    const { data } = await docs.createSignedUrl('letters.txt', 600);
    address = data?.signedUrl ?? '';
  });

  const read = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(address, { method, headers });

  async function bytesOf(body: Blob | Response | null): Promise<Uint8Array> {
    return new Uint8Array((await body?.arrayBuffer()) ?? []);
  }

  it('a whole file comes with all that a browser needs to keep it, and to run nothing', async () => {
    const { status, headers, ...answer } = await read();
    expect(status).toBe(200);
    const shown = Object.fromEntries(headers);
    expect(shown).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '26',
      'accept-ranges': 'bytes',
      'x-robots-tag': 'none',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      etag: '"c3fcd3d76192e4007dfb496cca67e13b"',
    });
    expect(shown['cache-control']).toMatch(/^private, max-age=(?:600|59\d)$/);
    const lifetime = Date.parse(shown.expires ?? '') - Date.now();
    expect(lifetime).toBeGreaterThan(500_000);
    expect(lifetime).toBeLessThanOrEqual(600_000);
    expect(Date.now() - Date.parse(shown['last-modified'] ?? '')).toBeLessThan(120_000);
    expect(answer).toBeDefined();
  });

  it('HEAD tells the same without the bytes', async () => {
    const [whole, head] = [await read(), await read({}, 'HEAD')];
    const named = ['content-type', 'content-length', 'etag', 'last-modified', 'accept-ranges'];
    for (const name of named) expect(head.headers.get(name)).toBe(whole.headers.get(name));
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  describe('a part of a file', () => {
    it.each([
      ['bytes=0-4', 'abcde', 'bytes 0-4/26'],
      ['bytes=20-', 'uvwxyz', 'bytes 20-25/26'],
      ['bytes=-3', 'xyz', 'bytes 23-25/26'],
      ['bytes=20-999', 'uvwxyz', 'bytes 20-25/26'],
    ])('%s is sent alone', async (range, text, described) => {
      const answer = await read({ range });
      expect([answer.status, await answer.text()]).toEqual([206, text]);
      expect(answer.headers.get('content-range')).toBe(described);
      expect(answer.headers.get('content-length')).toBe(String(text.length));
    });

    it('outside of the file is refused', async () => {
      const answer = await read({ range: 'bytes=26-' });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe('bytes */26');
    });

    it('is not sent of a file that changed, nor of several at once', async () => {
      expect((await read({ range: 'bytes=0-4', 'if-range': '"other"' })).status).toBe(200);
      expect((await read({ range: 'bytes=0-1,3-4' })).status).toBe(200);
      const { headers } = await read();
      const unchanged = { range: 'bytes=0-4', 'if-range': headers.get('etag') ?? '' };
      expect((await read(unchanged)).status).toBe(206);
    });
  });

  it('a file that the reader has is not sent again', async () => {
    const { headers } = await read();
    const etag = headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await read({ 'if-none-match': known });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(etag);
    }
    const since = headers.get('last-modified') ?? '';
    expect((await read({ 'if-modified-since': since })).status).toBe(304);
    const before = new Date(Date.parse(since) - 1000).toUTCString();
    expect((await read({ 'if-modified-since': before })).status).toBe(200);
    expect((await read({ 'if-none-match': '"x"', 'if-modified-since': since })).status).toBe(200);
  });

  it('a file is saved under the name that the address gives, whatever it is', async () => {
    const saved = await fetch(`${address}&download=gate%22%0d%0aX-Evil:%201.jpg`);
    expect(saved.headers.get('content-disposition')).toBe(
      "attachment; filename=gate%22%0D%0AX-Evil%3A%201.jpg; filename*=UTF-8''gate%22%0D%0AX-Evil%3A%201.jpg",
    );
    expect(saved.headers.get('x-evil')).toBeNull();
  });

  it('a page of HTML is shown as text', async () => {
    const docs = bucketOf(served, 'docs', served.client);
    await docs.upload('page', '<script>alert(1)</script>', { contentType: 'text/html' });
    const { data } = await docs.createSignedUrl('page', 60);
    const answer = await fetch(data?.signedUrl ?? '');
    expect(answer.headers.get('content-type')).toBe('text/plain');
  });

  it('a long file comes whole, and an empty one too', async () => {
    const docs = bucketOf(served, 'docs', served.client);
    const bytes = new Uint8Array(1_500_001).map((_, index) => index % 251);
    await docs.upload('long', bytes);
    await docs.upload('empty', new Uint8Array());
    const [long, empty] = [await docs.download('long'), await docs.download('empty')];
    expect(Buffer.compare(bytes, await bytesOf(long.data))).toBe(0);
    expect(empty.data?.size).toBe(0);
  });

  it('a file that is being read stays whole while another takes its place', async () => {
    const docs = bucketOf(served, 'docs', served.client);
    const first = new Uint8Array(1_900_000).fill(1);
    expect((await docs.upload('busy', first)).error).toBeNull();
    const { data } = await docs.createSignedUrl('busy', 60);
    const reading = await fetch(data?.signedUrl ?? '');
    await docs.update('busy', new Uint8Array(10).fill(2));
    expect(Buffer.compare(first, await bytesOf(reading))).toBe(0);
    const again = await docs.download('busy');
    expect(again.data?.size).toBe(10);
  });
});
