import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../tests/database.ts';
import { socketPort } from './address.ts';
import { socketPath, socketUrl } from './connect.ts';
import { openPool } from './pool.ts';

/** Opens a pool whose connections can be cut without a word, as by a database that is killed. */
async function cuttablePool() {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const real = socketPath(database.url);
  if (real === null) throw new Error('The database has no socket.');
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connectSocket(real);
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
    }
  });
  const folder = mkdtempSync(join(tmpdir(), 'begin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await new Promise<void>((resolve) =>
    proxy.listen(join(folder, `.s.PGSQL.${socketPort}`), resolve),
  );
  onTestFinished(() => void proxy.close());
  const { username, password, pathname } = new URL(database.url);
  const url = socketUrl(folder, username, password, pathname.slice(1));
  const pool = openPool(url, { max: 1 });
  onTestFinished(() => pool.end({ timeout: 1 }));
  const cut = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  return { pool, cut };
}

test('a transaction that is cut off in a query fails, and the process and the pool go on', async () => {
  const { pool, cut } = await cuttablePool();
  const begun = pool.begin(async (transaction) => {
    await transaction`select 1`;
    setTimeout(cut, 50);
    await transaction`select pg_sleep(10)`;
  });
  await expect(begun).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await expect(pool.begin((next) => next`select 2 as two`)).resolves.toEqual([{ two: 2 }]);
});

test.each(['asks more', 'would commit', 'would roll back'])(
  'a transaction that is cut off between its queries and then %s fails, and the pool goes on',
  async (then) => {
    const { pool, cut } = await cuttablePool();
    const late = Promise.withResolvers<void>();
    const begun = pool.begin(async (transaction) => {
      await transaction`select 1`;
      setTimeout(cut, 50);
      await late.promise;
      if (then === 'asks more') await transaction`select 2`;
      if (then === 'would roll back') throw new Error('This comes too late.');
    });
    await expect(begun).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    late.resolve();
    await expect(pool`select 3 as three`).resolves.toEqual([{ three: 3 }]);
  },
);
