import type { Caller } from '../../supabase/functions/_shared/call/caller.ts';
import type { StoreDependencies } from './dependencies.ts';
import { runAs, type StoredObject } from './objects.ts';
import { removeLater } from './store.ts';
import { disown } from './unowned-files.ts';

/** Removes the objects that somebody may remove, and then their files. Returns them. */
export async function removeObjects(
  dependencies: StoreDependencies,
  who: Caller | 'service',
  bucket: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  const removed = await runAs(dependencies.sql, who, async (transaction) => {
    await transaction`select set_config('storage.allow_delete_query', 'true', true)`;
    const rows = await transaction<StoredObject[]>`
      delete from storage.objects where bucket_id = ${bucket} and name = any(${names})
      returning id, bucket_id, name, version, metadata, created_at, updated_at, last_accessed_at`;
    await transaction`set local role service_role`;
    await disown(
      transaction,
      rows.map(({ version }) => version),
    );
    return rows;
  });
  await removeLater(
    dependencies,
    removed.map(({ version }) => version),
  );
  return removed;
}
