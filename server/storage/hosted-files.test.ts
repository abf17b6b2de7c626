import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostedFiles } from '../../supabase/functions/_shared/hosting/hosted-files.ts';
import { publicKey } from '../../tests/public-key.ts';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import { serveStorage } from './storage.fixture.ts';

// Our server has no service key, so a gateway lets the key act as somebody who may do everything.
const served = forAllTests(serveStorage);
const gateway = createServer(async (incoming, outgoing) => {
  const body = Buffer.concat(await incoming.toArray());
  expect(incoming.headers).toMatchObject({ apikey: 'key', authorization: 'Bearer key' });
  const answer = await fetch(new URL(incoming.url ?? '', served.address), {
    method: incoming.method ?? '',
    headers: {
      apikey: publicKey,
      authorization: `Bearer ${served.client.token}`,
      'content-type': incoming.headers['content-type'] ?? '',
      'x-upsert': incoming.headers['x-upsert']?.toString() ?? '',
    },
    ...(body.length > 0 && { body }),
  });
  outgoing.writeHead(answer.status, { 'content-type': 'application/json' });
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
});
let url: string;
beforeAll(async () => {
  await served.database.admin`
    create policy "the key does everything" on storage.objects for all to authenticated
    using (true) with check (true)`;
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const bound = gateway.address();
  url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
});
afterAll(() => {
  gateway.close();
  gateway.closeAllConnections();
});

test('the files of hosted Supabase are written, read, addressed and removed', async () => {
  const files = createHostedFiles(url, 'key');
  const bytes = new TextEncoder().encode('picture');
  await files.write('photos', 'v/one', new TextEncoder().encode('first'), 'image/jpeg');
  await files.write('photos', 'v/one', bytes, 'image/jpeg');
  expect(await files.read('photos', 'v/one')).toEqual(bytes);
  expect(await files.read('photos', 'v/none')).toBeNull();
  const addresses = await files.addresses('photos', ['v/none', 'v/one'], 60);
  expect([...addresses.keys()]).toEqual(['v/one']);
  expect(addresses.get('v/one')).toMatch(new RegExp(`^${url}/storage/v1/object/sign/photos/v/one`));
  await files.remove('photos', ['v/none', 'v/one']);
  expect(await served.files.read('photos', 'v/one')).toBeNull();
  expect(await files.addresses('photos', [], 60)).toEqual(new Map());
  await expect(files.write('photos', 'v/two', bytes, 'text/plain')).rejects.toThrow('mime type');
});
