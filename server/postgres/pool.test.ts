import { expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { openPool } from './pool.ts';

async function freshDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** Ends a pool's connections in the middle of their queries, as a stopping database does. */
async function breakConnections({ admin }: TestDatabase): Promise<void> {
  await expect
    .poll(async () => {
      const ended = await admin`
        select pg_terminate_backend(pid) from pg_stat_activity
        where query like 'select pg_sleep%' and pid <> pg_backend_pid()`;
      return ended.count;
    })
    .toBeGreaterThan(0);
}

test('a connection that ended in the middle of a query causes no later errors', async () => {
  const database = await freshDatabase();
  const pool = openPool(database.url, { max: 1 });
  onTestFinished(() => pool.end({ timeout: 1 }));
  const cutOff = expect(pool`select pg_sleep(30)`).rejects.toThrow();
  await breakConnections(database);
  await cutOff;
  await expect(pool`select 1 as one`).resolves.toEqual([{ one: 1 }]);
});

test('a transaction on another connection continues while the pool heals', async () => {
  const database = await freshDatabase();
  const pool = openPool(database.url, { max: 2 });
  onTestFinished(() => pool.end({ timeout: 1 }));
  const { promise: healed, resolve } = Promise.withResolvers<void>();
  const transaction = pool.begin(async (inside) => {
    await healed;
    return inside`select 2 as two`;
  });
  const cutOff = expect(pool`select pg_sleep(30)`).rejects.toThrow();
  await breakConnections(database);
  await cutOff;
  resolve();
  await expect(transaction).resolves.toEqual([{ two: 2 }]);
});

test('a healed pool ends like any other', async () => {
  const database = await freshDatabase();
  const pool = openPool(database.url, { max: 1 });
  const cutOff = expect(pool`select pg_sleep(30)`).rejects.toThrow();
  await breakConnections(database);
  await cutOff;
  await pool`select 1`;
  await pool.end();
  await expect(pool`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
});
