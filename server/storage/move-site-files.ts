import type { Sql } from 'postgres';
import type { FileStore } from '../files/file-store.ts';
import { type Moved, moveFiles } from '../files/move-files.ts';
import { StartRefused } from '../start-refused.ts';
import { removeUnknown } from './unowned-files.ts';

/** Any number works, as long as every process uses the same one. */
const moveLock = 7_215_903;

/**
 * Moves the files of a site from one store to another, while it runs. One mover does so at a time, by a
 * lock that ends with it or with its connection. `sql` needs two connections. Throws StartRefused while
 * another moves, and BucketFailure.
 */
export async function moveSiteFiles(
  sql: Sql,
  from: FileStore,
  to: FileStore,
  tell?: (moved: Moved) => void,
): Promise<Moved> {
  const { moved } = await sql.begin(async (holding) => {
    // Between its questions a file may take minutes.
    const [lock] = await holding<{ free: boolean }[]>`
      select set_config('idle_in_transaction_session_timeout', '0', true),
        pg_try_advisory_xact_lock(${moveLock}) as free`;
    if (lock?.free !== true) {
      throw new StartRefused('Another command moves the photos already. Wait until it has ended.');
    }
    const settle = async (gone: readonly string[]) => {
      // Without its connection it has no lock any more, and this fails.
      await holding`select`;
      if (gone.length > 0) await removeUnknown({ sql, fileStore: to }, gone);
    };
    return { moved: await moveFiles(from, to, { settle, ...(tell && { tell }) }) };
  });
  return moved;
}
