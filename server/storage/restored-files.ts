import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { runAs } from './objects.ts';

/**
 * Makes the files of a restored folder those of its database. Files are backed up after the database,
 * so some arrived in between, and no row knows them: they go. Returns how many objects have no file,
 * which is 0 for a backup of ours. All files in the folder must come from the backup.
 */
export async function settleRestoredFiles(sql: Sql, filesDir: string): Promise<number> {
  const [kept] = await sql<{ some: boolean }[]>`
    select to_regclass('storage.objects') is not null as some`;
  // The site is older than its photos.
  if (kept?.some !== true) return 0;
  const folders = existsSync(filesDir) ? await readdir(filesDir) : [];
  let missing = 0;
  for (const digit of '0123456789abcdef') {
    const known = await runAs(
      sql,
      'service',
      (transaction) => transaction<{ version: string; owned: boolean }[]>`
        select version, true as owned from storage.objects where starts_with(version, ${digit})
        union all
        select version, false from storage.unowned_files where starts_with(version, ${digit})`,
    );
    const lacking = new Map(known.map(({ version, owned }) => [version, owned]));
    for (const folder of folders.filter((name) => name.startsWith(digit))) {
      for (const version of await readdir(join(filesDir, folder))) {
        if (!lacking.delete(version)) await rm(join(filesDir, folder, version));
      }
    }
    missing += [...lacking.values()].filter((owned) => owned).length;
  }
  return missing;
}
