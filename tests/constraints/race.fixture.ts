import type { TransactionSql } from 'postgres';
import type { TestDatabase } from '../database.ts';
import { refusalOf } from './database.fixture.ts';

type Work = (transaction: TransactionSql) => Promise<unknown>;

/**
 * Runs two transactions at once: the second begins while the first is open, and the first commits
 * once the second waits or is done. Returns the constraint that refused each.
 */
export async function race(
  { admin }: TestDatabase,
  first: Work,
  second: Work,
): Promise<[first: string | null, second: string | null]> {
  const isReady = Promise.withResolvers<void>();
  const pid = Promise.withResolvers<number>();
  let isSecondDone = false;
  const refusals = Promise.all([
    refusalOf(
      admin.begin(async (transaction) => {
        await first(transaction);
        isReady.resolve();
        const other = await pid.promise;
        const isAwaited = async () => {
          const [row] = await transaction<{ waits: boolean }[]>`
            select pg_backend_pid() = any(pg_blocking_pids(${other})) as waits`;
          return isSecondDone || row?.waits;
        };
        while (!(await isAwaited())) {
          // Asked again until the second waits.
        }
      }),
    ).finally(isReady.resolve),
    refusalOf(
      admin.begin(async (transaction) => {
        const [{ own } = { own: 0 }] = await transaction<{ own: number }[]>`
          select pg_backend_pid() as own`;
        pid.resolve(own);
        await isReady.promise;
        await second(transaction);
      }),
    ).finally(() => {
      isSecondDone = true;
    }),
  ]);
  return refusals;
}
