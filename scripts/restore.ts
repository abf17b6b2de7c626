// Restores a backup into a data folder that has no database yet.
import { resolve } from 'node:path';
import { readConfig } from '../server/config.ts';
import { exitWith } from '../server/lifetime.ts';
import { createLog } from '../server/log.ts';
import { startEmbedded } from '../server/postgres/embedded.ts';
import { openPool } from '../server/postgres/pool.ts';
import { readBackup } from '../server/postgres/restore.ts';
import { StartRefused } from '../server/start-refused.ts';
import { settleRestoredFiles } from '../server/storage/restored-files.ts';

async function main([name]: readonly string[]): Promise<void> {
  const { dataDir, filesDir } = readConfig(process.env);
  if (name === undefined) throw new StartRefused('Name the backup: npm run restore <file>');
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const { content, settled } = await readBackup(file, dataDir, filesDir, () =>
    settleFiles(dataDir, filesDir),
  );
  if (!content.hasSums) {
    console.warn('Warning: an earlier release made this backup, without checksums to compare.');
  }
  if (settled > 0) console.warn(`Warning: ${settled} photos are not in this backup.`);
  console.log(`${dataDir} is restored; npm start runs on it.`);
}

/** The first start replays what was written during the backup, so it belongs to the restore. */
async function settleFiles(dataDir: string, filesDir: string): Promise<number> {
  const log = createLog((line) => process.stderr.write(line));
  const { url, stop } = await startEmbedded({ dataDir, log });
  const sql = openPool(url, { max: 1 });
  return settleRestoredFiles(sql, filesDir).finally(async () => {
    await sql.end();
    await stop();
  });
}

main(process.argv.slice(2)).catch(exitWith);
