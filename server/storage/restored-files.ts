import type { Sql } from 'postgres';
import type { FileStore } from '../files/file-store.ts';
import { runAs } from './objects.ts';

/**
 * Makes the files of a restored store those of its database. Files are backed up after the database,
 * so some arrived in between, and no row knows them: they go. Returns how many objects have no file,
 * which is 0 for a backup of ours. All files in the store must come from the backup.
 */
export async function settleRestoredFiles(sql: Sql, fileStore: FileStore): Promise<number> {
  const [kept] = await sql<{ some: boolean }[]>`
    select to_regclass('storage.objects') is not null as some`;
  // The site is older than its photos.
  if (kept?.some !== true) return 0;
  let found = 0;
  for await (const group of fileStore.list()) {
    const versions = group.map(({ version }) => version);
    const known = await runAs(
      sql,
      'service',
      (transaction) => transaction<{ version: string; owned: boolean }[]>`
        select version, true as owned from storage.objects where version = any(${versions})
        union all
        select version, false from storage.unowned_files where version = any(${versions})`,
    );
    found += known.filter(({ owned }) => owned).length;
    const wanted = new Set(known.map(({ version }) => version));
    for (const version of versions) if (!wanted.has(version)) await fileStore.remove(version);
  }
  const [all] = await runAs(
    sql,
    'service',
    (transaction) => transaction<{ count: number }[]>`
      select count(*)::integer from storage.objects`,
  );
  return (all?.count ?? 0) - found;
}
