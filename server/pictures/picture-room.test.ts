import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import {
  fileOf,
  halves,
  joined,
} from '../../supabase/functions/_shared/pictures/pictures.fixture.ts';
import { PicturesBusy } from '../../supabase/functions/_shared/pictures/pictures.ts';
import { openPictureRoom, type PictureRoom } from './picture-room.ts';

let room: PictureRoom;

afterEach(() => room.stop());

/** A picture as the phone sends it, about 300 KB. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 9 } as const;
  const size = { width: 2048, height: 1536, channels: 3, background: '#808080' } as const;
  return fileOf(sharp({ create: { ...size, noise } }).jpeg({ quality: 50 }));
}

it('cleans sixty that come at once, in a memory that does not grow with them', async () => {
  room = openPictureRoom();
  const file = await photo();
  await room.clean(file.slice());
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const cleaned = await Promise.all(Array.from({ length: 60 }, () => room.clean(file.slice())));
  clearInterval(watch);
  expect(cleaned.every(({ picture }) => picture.width === 2048)).toBe(true);
  // All decoded at once would be 600 MB; the uploads and what becomes of them are 40 MB.
  expect((most - before) / 1_000_000).toBeLessThan(300);
});

it('takes the bytes over, and leaves others of the same buffer alone', async () => {
  room = openPictureRoom();
  const file = await fileOf(halves(64, 48).jpeg());
  const within = joined('before', file, 'behind');
  const view = within.subarray(6, 6 + file.byteLength);
  expect((await room.clean(view)).picture.width).toBe(64);
  expect(view.byteLength).toBe(file.byteLength);
  expect((await room.clean(file)).preview.width).toBe(64);
  expect(file.byteLength).toBe(0);
});

it('refuses what is no picture, and nothing at all', async () => {
  room = openPictureRoom();
  for (const upload of [joined('words'), new Uint8Array()]) {
    await expect(room.clean(upload)).rejects.toMatchObject({ fault: 'not-a-picture' });
  }
});

it('asks to come again when too much waits, and goes on with what it took', async () => {
  room = openPictureRoom();
  const heavy = joined(await fileOf(halves(64, 48).jpeg()), new Uint8Array(14_000_000));
  const sent = await Promise.allSettled(Array.from({ length: 8 }, () => room.clean(heavy.slice())));
  const busy = sent.filter((one) => one.status === 'rejected');
  expect(busy.map(({ reason }) => reason instanceof PicturesBusy)).toEqual([true, true, true]);
  expect((await room.clean(heavy)).picture.width).toBe(64);
});

it('replaces a thread that dies, and loses only the picture it died of', async () => {
  room = openPictureRoom(new URL('./dying-worker.fixture.ts', import.meta.url));
  const file = await fileOf(halves(64, 48).jpeg());
  const sent = await Promise.allSettled([
    room.clean(file.slice()),
    room.clean(joined('exit, please')),
    room.clean(file.slice()),
    room.clean(joined('throw, please')),
    room.clean(file.slice()),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(sent[1]).toMatchObject({ reason: { message: expect.stringContaining('died') } });
  expect(sent[3]).toMatchObject({
    reason: { message: 'The thread for pictures died: A fault of the decoder' },
  });
});

it('finishes what it took before it stops, and then takes nothing more', async () => {
  room = openPictureRoom();
  const file = await fileOf(halves(64, 48).jpeg());
  const taken = [room.clean(file.slice()), room.clean(file.slice()), room.clean(file.slice())];
  await room.stop();
  expect(await Promise.all(taken)).toHaveLength(3);
  await expect(room.clean(file)).rejects.toThrow('no longer taken');
});
