import { expect, it, onTestFinished } from 'vitest';
import { uploadsWaiting } from '../../domain/service-numbers.ts';
import type { Person } from '../../supabase/functions/team/team.fixture.ts';
import { publicKey } from '../../tests/public-key.ts';
import { newOrder } from '../functions/submissions.fixture.ts';
import {
  bucketOf,
  newPhoto,
  picture,
  type ServedStorage,
  serveStorage,
} from './storage.fixture.ts';

async function served(): Promise<ServedStorage> {
  const storage = await serveStorage();
  onTestFinished(() => storage.close());
  return storage;
}

/** Signs an address for each new photo of the worker's visit, as the phone does before it uploads. */
async function addresses(storage: ServedStorage, person: Person, count: number) {
  const incoming = bucketOf(storage, 'incoming', person);
  const names = Array.from({ length: count }, () => newPhoto(storage.visit));
  return Promise.all(
    names.map(async (name) => {
      const { data, error } = await incoming.createSignedUploadUrl(name);
      if (error) throw error;
      return data;
    }),
  );
}

it('stores exactly as many of 300 uploads at once as may wait, and frees a place with each one kept', async () => {
  const storage = await served();
  const { worker } = storage;
  const incoming = bucketOf(storage, 'incoming', worker);
  const signed = await addresses(storage, worker, 300);
  const sent = await Promise.all(
    signed.map(({ path, token }) => incoming.uploadToSignedUrl(path, token, picture())),
  );
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
  const [late] = signed.filter((_, at) => sent[at]?.error !== null);
  const again = await incoming.uploadToSignedUrl(late?.path ?? '', late?.token ?? '', picture());
  expect(again.error).toBeNull();
});

it('counts open streams and their bytes, and releases them when the sender leaves', async () => {
  const storage = await served();
  const { worker } = storage;
  const incoming = bucketOf(storage, 'incoming', worker);
  const [last, ...open] = await addresses(storage, worker, 20);
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
  const send = () =>
    incoming.uploadToSignedUrl(last?.path ?? '', last?.token ?? '', picture(2_000_000));
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
  const incoming = bucketOf(storage, 'incoming', worker);
  const [one] = await addresses(storage, worker, 1);
  const send = async () =>
    (await incoming.uploadToSignedUrl(one?.path ?? '', one?.token ?? '', picture())).error;
  await database.admin`
    insert into storage.unowned_files (version, owner_id, bytes)
    select gen_random_uuid(), ${worker.account}, 1 from generate_series(1, ${uploadsWaiting})`;
  expect(await send()).toMatchObject({ statusCode: '429' });
  await database.admin`update storage.unowned_files set since = now() - interval '7 minutes'`;
  expect(await send()).toBeNull();
});

it('refuses uploads on a disk that is nearly full, while an order is still taken', async () => {
  const storage = await served();
  const { worker, space } = storage;
  const incoming = bucketOf(storage, 'incoming', worker);
  const [one] = await addresses(storage, worker, 1);
  const send = () => incoming.uploadToSignedUrl(one?.path ?? '', one?.token ?? '', picture(900));
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
  const storage = await served();
  const { worker, space, database } = storage;
  const incoming = bucketOf(storage, 'incoming', worker);
  const [one] = await addresses(storage, worker, 1);
  await database.admin`
    insert into storage.unowned_files (version, owner_id, bytes)
    values (gen_random_uuid(), 'somebody else', 15_000_000)`;
  Object.assign(space, { free: 1_014_000_000, size: 100_000_000_000 });
  const { error } = await incoming.uploadToSignedUrl(one?.path ?? '', one?.token ?? '', picture());
  expect(error).toMatchObject({ statusCode: '507' });
});
