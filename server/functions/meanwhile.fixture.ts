import type { TransactionSql } from 'postgres';
import type { TestDatabase } from '../../tests/database.ts';

type Work = (transaction: TransactionSql) => Promise<unknown>;

/**
 * Does `begun` in a transaction, calls `ask`, and once that waits or is answered does `last` and
 * commits. Returns the answer.
 */
export async function meanwhile<Answer>(
  { admin }: TestDatabase,
  begun: Work,
  ask: () => Promise<Answer>,
  last: Work = async () => undefined,
): Promise<Answer> {
  const { answer } = await admin.begin(async (transaction) => {
    await begun(transaction);
    let isAnswered = false;
    const answer = ask().finally(() => {
      isAnswered = true;
    });
    const isAwaited = async () => {
      const [row] = await transaction<{ waits: boolean }[]>`
        select exists (
          select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
        ) as waits`;
      return isAnswered || row?.waits;
    };
    while (!(await isAwaited())) {
      // Asked again until the call waits.
    }
    await last(transaction);
    // Not awaited here: it may wait until this is committed.
    return { answer };
  });
  return answer;
}
