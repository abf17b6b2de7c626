import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../../server/free-port.ts';
import { withDatabase } from './running-site.ts';

const howTo = readFileSync(
  join(import.meta.dirname, '../../docs/how-to/several-machines.md'),
  'utf8',
);

/** Most machines have no PgBouncer. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;

/**
 * Starts PgBouncer with the how-to's configuration, but its own ports and passwords, and `more`
 * settings. Returns its address, without the parameter that tells the server about it.
 */
export async function startPooler(databaseUrl: string, more = ''): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const database = new URL(databaseUrl);
  const port = await freePort();
  const [ini, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
  const example = (/```ini\n(\[databases\][\s\S]+?)```/.exec(howTo)?.[1] ?? '')
    .replace('db.example.ph port=5432', `${database.hostname} port=${database.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', users);
  writeFileSync(ini, `${example}unix_socket_dir =\n${more}\n`);
  writeFileSync(users, `"${database.username}" "secret"\n`);
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const pooler = spawn('pgbouncer', ['--quiet', ...user, ini], { stdio: 'inherit' });
  onTestFinished(async () => {
    const ended = once(pooler, 'exit');
    pooler.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href;
  await vi.waitFor(() => withDatabase(`${url}?pooler=transaction`, (sql) => sql`select 1`), 10_000);
  return url;
}
