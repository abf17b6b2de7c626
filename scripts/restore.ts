// Restores a backup into a data folder that has no database yet.
import { resolve } from 'node:path';
import { readConfig } from '../server/config.ts';
import { exitWith } from '../server/lifetime.ts';
import { createLog } from '../server/log.ts';
import { startEmbedded } from '../server/postgres/embedded.ts';
import { readBackup } from '../server/postgres/restore.ts';
import { StartRefused } from '../server/start-refused.ts';

async function main([name]: readonly string[]): Promise<void> {
  const { dataDir } = readConfig(process.env);
  if (name === undefined) throw new StartRefused('Name the backup: npm run restore <file>');
  await readBackup(resolve(process.env.INIT_CWD ?? '.', name), dataDir);
  // The first start replays what was written during the backup, so it belongs to the restore.
  const { stop } = await startEmbedded({
    dataDir,
    log: createLog((line) => process.stderr.write(line)),
  });
  await stop();
  console.log(`${dataDir} is restored; npm start runs on it.`);
}

main(process.argv.slice(2)).catch(exitWith);
