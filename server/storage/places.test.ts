import { expect, it, onTestFinished } from 'vitest';
import { uploadsWaiting } from '../../domain/service-numbers.ts';
import { publicKey } from '../../tests/public-key.ts';
import { newOrder } from '../functions/submissions.fixture.ts';
import { bucketOf, newPhoto, picture, serveStorage } from './storage.fixture.ts';

async function served() {
  const storage = await serveStorage();
  onTestFinished(() => storage.close());
  const incoming = bucketOf(storage, 'incoming', storage.worker);
  /** Signs an address for a new photo of the worker's visit, as the phone does. */
  const sign = async () => {
    const { data, error } = await incoming.createSignedUploadUrl(newPhoto(storage.visit));
    if (error) throw error;
    return data;
  };
  const send = ({ path, token }: Awaited<ReturnType<typeof sign>>, bytes?: number) =>
    incoming.uploadToSignedUrl(path, token, picture(bytes));
  return { ...storage, sign, send };
}

it('stores exactly as many of 300 uploads at once as may wait, and frees a place with each one kept', async () => {
  const storage = await served();
  const signed = await Promise.all(Array.from({ length: 300 }, storage.sign));
  const sent = await Promise.all(signed.map((address) => storage.send(address)));
  expect(sent.filter(({ error }) => error === null)).toHaveLength(uploadsWaiting);
  // Whoever comes after the last place was filled is refused by the policy.
  const places = 'Too many files of yours wait to be worked on';
  const policy = 'new row violates row-level security policy';
  const said = new Set(sent.flatMap(({ error }) => error?.message ?? []));
  expect([...said].filter((one) => one !== places && one !== policy)).toEqual([]);
  expect(said).toContain(places);
  expect(await storage.onDisk()).toHaveLength(uploadsWaiting);
  expect(await storage.unowned()).toBe(0);

  const [stored] = sent.flatMap(({ data }) => data ?? []);
  await storage.files.remove('incoming', [stored?.path ?? '']);
  const late = signed.filter((_, at) => sent[at]?.error !== null).slice(0, 1);
  expect(late).toHaveLength(1);
  for (const address of late) expect((await storage.send(address)).error).toBeNull();
});

it('counts open streams and their bytes, and releases them when the sender leaves', async () => {
  const storage = await served();
  const last = await storage.sign();
  const open = await Promise.all(Array.from({ length: 19 }, storage.sign));
  const leaving = new AbortController();
  const streams = open.map(({ path, token }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new Uint8Array(1000)),
    });
    const streaming = { body, duplex: 'half' };
    return fetch(`${storage.storageUrl}/object/upload/sign/incoming/${path}?token=${token}`, {
      method: 'PUT',
      headers: { apikey: publicKey, 'content-type': 'image/jpeg' },
      signal: leaving.signal,
      ...streaming,
    }).catch(() => 'left');
  });
  await expect.poll(() => storage.unowned()).toBe(19);
  // Nobody says how long they are, so each holds the bytes of the largest.
  const send = () => storage.send(last, 2_000_000);
  expect((await send()).error).toMatchObject({ statusCode: '429', status: 400 });
  leaving.abort();
  expect(new Set(await Promise.all(streams))).toEqual(new Set(['left']));
  await expect.poll(() => storage.unowned()).toBe(0);
  expect((await send()).error).toBeNull();
  expect(await storage.onDisk()).toHaveLength(1);
});

it('releases the places of a process that died, after the longest that an upload can take', async () => {
  const storage = await served();
  const { worker, database } = storage;
  const one = await storage.sign();
  const send = async () => (await storage.send(one)).error;
  await database.admin`
    insert into storage.unowned_files (version, owner_id, bytes)
    select gen_random_uuid(), ${worker.account}, 1 from generate_series(1, ${uploadsWaiting})`;
  expect(await send()).toMatchObject({ statusCode: '429' });
  await database.admin`update storage.unowned_files set since = now() - interval '7 minutes'`;
  expect(await send()).toBeNull();
});

it('refuses uploads on a disk that is nearly full, while an order is still taken', async () => {
  const storage = await served();
  const { space } = storage;
  const one = await storage.sign();
  const send = () => storage.send(one, 900);
  for (const [free, size] of [
    [1_000_000_100, 100_000_000_000],
    [19_000_000, 190_000_000],
  ] as const) {
    Object.assign(space, { free, size });
    expect((await send()).error).toMatchObject({
      status: 507,
      statusCode: '507',
      message: 'There is no room for files right now, please try again later',
    });
  }
  expect(await storage.unowned()).toBe(0);
  const order = await storage.call('send-order-email', newOrder());
  expect(order.status).toBe(200);
  Object.assign(space, { free: 1_001_000_000, size: 100_000_000_000 });
  expect((await send()).error).toBeNull();
});

it('counts what arrives as gone from the disk', async () => {
  const { space, database, sign, send } = await served();
  const one = await sign();
  await database.admin`
    insert into storage.unowned_files (version, owner_id, bytes)
    values (gen_random_uuid(), 'somebody else', 15_000_000)`;
  Object.assign(space, { free: 1_014_000_000, size: 100_000_000_000 });
  expect((await send(one)).error).toMatchObject({ statusCode: '507' });
});
