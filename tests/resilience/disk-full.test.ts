import { spawnSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask } from '../../server/http/server.fixture.ts';
import { serverUrl, superuserUrl } from '../../server/postgres/cluster.ts';
import { beside, connect } from '../../server/postgres/connect.ts';
import { extent } from './extent.ts';
import { keptFiles, startPhotographers } from './photographers.ts';
import { createSite, type RunningSite, withDatabase } from './running-site.ts';
import { makeMailsDue, storedMails, storedSubmissions, untilMailsAreSent } from './stored.ts';
import { jsonOf, newSubmission, type SentForm, send } from './visitors.ts';

/** Runs a command with the data folder on a small disk, which goes with the command. */
const onSmallDisk = [
  ...['unshare', '--mount', '--', 'sh', '-c'],
  'mount -t tmpfs -o size=192m none "$DATA_DIR" && exec "$@"',
  'sh',
];

const noRoom = 'There is no room for files right now, please try again later';

/** As the site's process sees it. */
function folderInside({ dataDir }: RunningSite, pid: number): string {
  return `/proc/${pid}/root${dataDir}`;
}

function fillDisk(file: string): void {
  const descriptor = openSync(file, 'w');
  for (const size of [1 << 20, 1 << 12, 1]) {
    const chunk = Buffer.alloc(size);
    try {
      while (writeSync(descriptor, chunk) === size);
    } catch (failure) {
      if (!(failure instanceof Error && 'code' in failure && failure.code === 'ENOSPC')) {
        throw failure;
      }
    }
  }
  closeSync(descriptor);
}

// A small disk needs namespaces and mounts, which usually means root on Linux.
const [command = '', ...args] = onSmallDisk;
const canMount =
  spawnSync(command, [...args, 'true'], { env: { ...process.env, DATA_DIR: tmpdir() } }).status ===
  0;
if (canMount) {
  test('a full disk refuses politely and loses nothing, and service resumes when there is room', async ({
    annotate,
  }) => {
    const site = await createSite({ before: onSmallDisk });
    await site.start();
    const folder = folderInside(site, site.pid());
    const socketFolder = join(folder, 'socket');
    const adminUrl = superuserUrl(folder, socketFolder);
    const url = beside(adminUrl, serverUrl(folder, socketFolder));
    const taken: SentForm[] = [];
    const counts = { taken: 0, refused: 0, inCrash: 0, refusedInCrash: 0 };

    /** Returns whether it was accepted. Any other answer than a success or 503 fails the test. */
    const trySending = async () => {
      const submission = newSubmission();
      const reply = await send(site.port, submission);
      if (reply.status === 200) taken.push(submission);
      else expect([reply.status, jsonOf(reply).code]).toEqual([503, 'unavailable']);
      return reply.status === 200;
    };

    expect(await trySending()).toBe(true);
    // Connects while there is room, because connecting needs some too.
    const admin = connect(adminUrl, { max: 1 });
    onTestFinished(() => admin.end({ timeout: 1 }));
    await admin`select 1`;
    const filler = join(folder, 'filler');
    fillDisk(filler);
    while (counts.refused < 20) counts[(await trySending()) ? 'taken' : 'refused'] += 1;
    expect((await ask(site.port, '/')).status).toBe(200);

    // Without room for its log, PostgreSQL itself stops.
    const writeLog = () =>
      admin`select pg_logical_emit_message(false, 'fill', repeat('x', 1000000)), pg_switch_wal()`;
    await vi.waitFor(() => expect(writeLog()).rejects.toThrow(), { timeout: 20_000, interval: 0 });
    for (let sent = 0; sent < 20; sent += 1) {
      counts[(await trySending()) ? 'inCrash' : 'refusedInCrash'] += 1;
    }
    expect((await ask(site.port, '/')).status).toBe(200);

    rmSync(filler);
    const began = performance.now();
    await vi.waitFor(async () => expect(await trySending()).toBe(true), 30_000);
    const healed = Math.round(performance.now() - began);
    await withDatabase(url, async (sql) => {
      const rows = await storedSubmissions(sql);
      const stored = new Set(rows.map(({ key }) => key));
      expect(taken.filter(({ key }) => !stored.has(key))).toEqual([]);
      expect(await storedMails(sql)).toHaveLength(2 * rows.length);
      await makeMailsDue(sql);
      await untilMailsAreSent(sql, 30_000);
      const files = readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml'));
      expect(files.length).toBeGreaterThanOrEqual(2 * rows.length);
    });
    await annotate(`full disk: ${JSON.stringify({ ...counts, healed })}`);
  });

  test(
    'a full disk refuses photos politely, keeps none half, and takes them again when there is room',
    async ({ annotate }) => {
      const site = await createSite({ before: onSmallDisk });
      await site.start();
      const folder = folderInside(site, site.pid());
      const adminUrl = superuserUrl(folder, join(folder, 'socket'));
      const url = beside(adminUrl, serverUrl(folder, join(folder, 'socket')));
      const refused: string[] = [];
      const photographers = await withDatabase(url, (sql) =>
        startPhotographers(site, sql, 4, (error) => refused.push(error.message) > 0),
      );
      await photographers.acknowledge(10);
      const filler = join(folder, 'filler');
      fillDisk(filler);
      await vi.waitFor(() => expect(refused.length).toBeGreaterThan(20), 20_000);
      // Photos stop before the disk is full, so that what is left is for orders.
      writeFileSync(filler, '');
      const { bsize, bavail } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bsize * bavail - 12_000_000));
      const before = refused.length;
      await vi.waitFor(() => expect(refused.length).toBeGreaterThan(before + 10), 20_000);
      expect(refused.slice(before + 5)).toContain(noRoom);
      for (let sent = 0; sent < 10; sent += 1) {
        expect((await send(site.port, newSubmission())).status).toBe(200);
      }
      rmSync(filler);
      await photographers.acknowledge(10);
      await photographers.stop();
      const away = 'Service unavailable, please try again';
      expect(refused.filter((said) => said !== away && said !== noRoom)).toEqual([]);
      const { digests, strays } = await withDatabase(url, (sql) =>
        keptFiles(sql, join(folder, 'files')),
      );
      expect([...digests].filter(([, digest]) => digest === null)).toEqual([]);
      const { kept } = photographers;
      expect([...kept].filter(([name, digest]) => digests.get(name) !== digest)).toEqual([]);
      expect(strays).toEqual([]);
      await annotate(`${kept.size} files kept, ${refused.length} refused`);
    },
    extent.patience,
  );
}
