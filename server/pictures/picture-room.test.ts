import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import {
  fileOf,
  halves,
  joined,
} from '../../supabase/functions/_shared/pictures/pictures.fixture.ts';
import {
  type AskedPicture,
  type CleanPicture,
  PicturesBusy,
} from '../../supabase/functions/_shared/pictures/pictures.ts';
import type { LogFields } from '../log.ts';
import { openPictureRoom, type PictureRoom } from './picture-room.ts';

let room: PictureRoom;

afterEach(() => room.stop());

const small = await fileOf(halves(64, 48).jpeg());

/** Asks for a picture of these bytes as somebody of their own, unless it says more. */
function ask(
  bytes: Uint8Array<ArrayBuffer> | null,
  said: Partial<AskedPicture> = {},
): Promise<CleanPicture | null> {
  return room.clean({
    upload: randomUUID(),
    account: randomUUID(),
    read: async () => bytes,
    left: new AbortController().signal,
    ...said,
  });
}

/** Takes the turn, and holds it until it is let go. */
function holdTurn(account: string): { letGo: () => void; done: Promise<unknown> } {
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const done = ask(null, { account, read: () => promise });
  return { letGo: () => resolve(small.slice()), done };
}

/** A picture as the phone sends it, about 300 KB. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 9 } as const;
  const size = { width: 2048, height: 1536, channels: 3, background: '#808080' } as const;
  return fileOf(sharp({ create: { ...size, noise } }).jpeg({ quality: 50 }));
}

it('cleans those that come at once, in a memory that does not grow with them', async () => {
  room = openPictureRoom();
  const file = await photo();
  await ask(file.slice());
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const cleaned = await Promise.all(
    Array.from({ length: 24 }, () => ask(null, { read: async () => file.slice() })),
  );
  clearInterval(watch);
  expect(cleaned.every((clean) => clean?.picture.width === 2048)).toBe(true);
  // All decoded at once would be 240 MB, and what becomes of them is 10 MB.
  expect((most - before) / 1_000_000).toBeLessThan(200);
});

it('takes the bytes over, and leaves others of the same buffer alone', async () => {
  room = openPictureRoom();
  const file = small.slice();
  const within = joined('before', file, 'behind');
  const view = within.subarray(6, 6 + file.byteLength);
  expect((await ask(view))?.picture.width).toBe(64);
  expect(view.byteLength).toBe(file.byteLength);
  expect((await ask(file))?.preview.width).toBe(64);
  expect(file.byteLength).toBe(0);
});

it('refuses what is no picture, and nothing at all, and finds nothing where nothing is', async () => {
  room = openPictureRoom();
  for (const upload of [joined('words'), new Uint8Array()]) {
    await expect(ask(upload)).rejects.toMatchObject({ fault: 'not-a-picture' });
  }
  expect(await ask(null)).toBeNull();
  expect(room.counts()).toEqual({ clean: 0, refused: 2, busy: 0, failed: 0, waiting: 0 });
});

it('gives turns by account: whoever asks for many waits for their own', async () => {
  room = openPictureRoom();
  const held = holdTurn('many');
  const order: string[] = [];
  const from = (account: string, name: string) =>
    ask(small.slice(), { account }).then(() => order.push(name));
  const waiting = [from('many', 'second'), from('many', 'third')];
  await expect(ask(small.slice(), { account: 'many' })).rejects.toThrow(PicturesBusy);
  const another = from('one', 'another account');
  expect(room.counts().waiting).toBe(4);
  held.letGo();
  await Promise.all([held.done, ...waiting, another]);
  expect(order).toEqual(['second', 'another account', 'third']);
});

it('has few places in all, says once that they are taken, and gives one to a new account', async () => {
  const logged: [string, LogFields | undefined][] = [];
  room = openPictureRoom({ log: { warn: (event, fields) => logged.push([event, fields]) } });
  const held = holdTurn('first');
  const accounts = Array.from({ length: 12 }, () => randomUUID());
  const twice = [...accounts, ...accounts].map((account) => ask(small.slice(), { account }));
  const settled = Promise.allSettled(twice);
  const newcomer = ask(small.slice());
  for (let again = 0; again < 3; again += 1) {
    await expect(ask(small.slice(), { account: accounts[2] ?? '' })).rejects.toThrow(PicturesBusy);
  }
  held.letGo();
  expect((await newcomer)?.picture.width).toBe(64);
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(logged).toEqual([['pictures-busy', { waiting: 25 }]]);
  expect(room.counts()).toMatchObject({ busy: 4, waiting: 0 });
});

it('forgets what waits once its caller has left, and goes on with the others', async () => {
  room = openPictureRoom();
  const held = holdTurn('first');
  const leaving = new AbortController();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return small.slice();
  };
  const left = ask(null, { read, left: leaving.signal, account: 'leaves' });
  const stays = ask(null, { read });
  leaving.abort();
  await expect(left).rejects.toThrow(PicturesBusy);
  expect(room.counts().waiting).toBe(2);
  held.letGo();
  expect((await stays)?.picture.width).toBe(64);
  expect(reads).toBe(1);
  expect(room.counts().busy).toBe(0);
});

it('works once on an upload that is asked for again, until the last caller has left', async () => {
  room = openPictureRoom();
  const held = holdTurn('first');
  let reads = 0;
  const same = {
    upload: 'visit/photo',
    account: 'phone',
    read: async () => {
      reads += 1;
      return small.slice();
    },
  };
  const leaving = new AbortController();
  const first = ask(null, { ...same, left: leaving.signal });
  const again = Array.from({ length: 5 }, () => ask(null, same));
  leaving.abort();
  await expect(first).rejects.toThrow(PicturesBusy);
  held.letGo();
  const [one, ...others] = await Promise.all(again);
  expect(one?.picture.width).toBe(64);
  expect(others.every((other) => other === one)).toBe(true);
  expect(reads).toBe(1);
});

it('replaces a thread that dies, and loses only the picture it died of', async () => {
  room = openPictureRoom({ program: new URL('./dying-worker.fixture.ts', import.meta.url) });
  const sent = await Promise.allSettled([
    ask(small.slice()),
    ask(joined('exit, please')),
    ask(small.slice()),
    ask(joined('throw, please')),
    ask(small.slice()),
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
  expect(room.counts()).toMatchObject({ clean: 3, failed: 2 });
});

it('finishes what it took before it stops, and then takes nothing more', async () => {
  room = openPictureRoom();
  const taken = Promise.all([ask(small.slice()), ask(small.slice()), ask(small.slice())]);
  await room.stop();
  expect(await taken).toHaveLength(3);
  await expect(ask(small.slice())).rejects.toThrow(PicturesBusy);
});
