import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { root } from '../pages/built-site.ts';
import { type BackupParts, writeBackup } from './backup.ts';
import { at, opened, startCluster } from './clusters.fixture.ts';
import { connect } from './connect.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import { readBackup } from './restore.ts';

/** Starts a PostgreSQL of a data folder, with a pool of its server's login. */
export async function start(dataDir: string): Promise<{ cluster: EmbeddedPostgres; sql: Sql }> {
  const cluster = await startCluster(dataDir);
  const sql = connect(cluster.url, { max: 8, onnotice: () => undefined });
  opened.push({ stop: () => sql.end() });
  return { cluster, sql };
}

/** Returns what a backup of a data folder needs. Its photos lie where they do by default. */
export function partsOf(
  { url, superuserUrl }: EmbeddedPostgres,
  dataDir: string,
  file: string,
): BackupParts {
  return { dataDir, filesDir: join(dataDir, 'files'), bucket: null, url, superuserUrl, file };
}

/** Restores into a data folder, whose first start is another matter. */
export function restore(file: string, target: string, filesDir = join(target, 'files')) {
  return readBackup(file, target, filesDir, async () => undefined);
}

export async function smallBackup(): Promise<string> {
  const source = join(at.folder, 'source');
  const { cluster } = await start(source);
  mkdirSync(join(source, 'files', 'ab'), { recursive: true });
  for (const name of ['aba', 'abb'])
    writeFileSync(join(source, 'files', 'ab', name), `photo ${name}`);
  writeFileSync(join(source, 'mail.eml'), 'Subject: kept\n');
  const file = join(at.folder, 'backup.tar');
  await writeBackup(partsOf(cluster, source, file));
  return file;
}

/** Runs an operator's command from the test's folder. Returns its status and what it said. */
export function run(
  script: string,
  words: readonly string[],
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  input = '',
) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/${script}.ts`, ...words],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: at.folder, ...settings },
      encoding: 'utf8',
      input,
    },
  );
  return { status, stdout, stderr };
}
