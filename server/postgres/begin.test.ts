import { expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { openPool } from './pool.ts';

async function transactionOf() {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const pool = openPool(database.url, { max: 1 });
  onTestFinished(() => pool.end({ timeout: 1 }));
  return { database, pool };
}

/** Ends the connection of a transaction that asks nothing at the moment. */
async function breakConnection({ admin }: TestDatabase): Promise<void> {
  await expect
    .poll(async () => {
      const ended = await admin`
        select pg_terminate_backend(pid) from pg_stat_activity
        where state = 'idle in transaction' and datname = current_database()`;
      return ended.count;
    })
    .toBe(1);
  await expect
    .poll(
      () => admin`
      select from pg_stat_activity
      where state = 'idle in transaction' and datname = current_database()`,
    )
    .toHaveLength(0);
}

test.each(['asks more', 'would commit', 'would roll back'])(
  'a transaction that loses its connection and then %s fails, and the pool goes on',
  async (next) => {
    const { database, pool } = await transactionOf();
    const lost = Promise.withResolvers<void>();
    const begun = pool.begin(async (transaction) => {
      await transaction`select 1`;
      await lost.promise;
      if (next === 'asks more') await transaction`select 2`;
      if (next === 'would roll back') throw new Error('This comes too late.');
    });
    const failed = expect(begun).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await breakConnection(database);
    await failed;
    lost.resolve();
    await expect(pool`select 3 as three`).resolves.toEqual([{ three: 3 }]);
    await expect(pool.begin((again) => again`select 4 as four`)).resolves.toEqual([{ four: 4 }]);
  },
);
