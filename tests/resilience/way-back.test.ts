import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../server/free-port.ts';
import { root } from '../../server/pages/built-site.ts';
import { publicKey } from '../public-key.ts';
import { ensureBuilt } from './running-site.ts';

const howTo = readFileSync(join(root, 'docs/how-to/deploy.md'), 'utf8');
const blocks = (kind: string) =>
  [...howTo.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]+?)\`\`\``, 'g'))].map(
    ([, block = '']) => block,
  );

/** `systemctl` and `sudo` without systemd: they start and end the unit's process. */
const systemctl = `#!/bin/sh
cd "$(dirname "$0")/.."
if [ -f pid ]; then kill $(cat pid); while kill -0 $(cat pid) 2>/dev/null; do sleep 0.05; done; rm pid; fi
[ "$1" = stop ] && exit 0
home=$PWD; cd srv/maayos/site
env $(cat "$home/etc/maayos.env") $(sed -n 's/^ExecStart=//p' "$home/etc/maayos.service") >>"$home/log" 2>&1 &
echo $! >"$home/pid"
`;
const sudo = '#!/bin/sh\n[ "$1" = -u ] && shift 2\nexec "$@"\n';

/**
 * A machine set up below a folder as docs/how-to/deploy.md says, and the repository of its site.
 */
async function machine() {
  const place = mkdtempSync(join(tmpdir(), 'way-back-'));
  chmodSync(place, 0o755);
  const origin = join(place, 'origin');
  for (const folder of [
    origin,
    ...['bin', 'etc', 'srv/maayos', 'backups'].map((name) => join(place, name)),
  ])
    mkdirSync(folder, { recursive: true });
  const here = (text: string) =>
    text
      .replaceAll('/srv/maayos', `${place}/srv/maayos`)
      .replaceAll('/var/backups/maayos', `${place}/backups`)
      .replaceAll('/usr/local/bin', `${place}/bin`)
      .replaceAll('<repository>', origin)
      // The machine of a test has no user of this name; its own passes through as PostgreSQL's does.
      .replace(/ -o maayos -g maayos -m 700/g, ' -m 711')
      .replace(/^sudo useradd .+$/m, '')
      .replace('User=maayos', `User=${userInfo().username}`)
      .replace('/usr/bin/node', process.execPath)
      .replace('/etc/maayos', `${place}/etc/maayos`);
  for (const [name, text] of Object.entries({ systemctl, sudo }))
    writeFileSync(join(place, 'bin', name), text, { mode: 0o755 });
  const port = await freePort();
  const settings = {
    PORT: String(port),
    DATA_DIR: `${place}/srv/maayos/data`,
    SUPABASE_PUBLISHABLE_KEY: publicKey,
    BACKUP_DIR: `${place}/backups`,
  };
  await ensureBuilt({ ...process.env, ...settings });
  writeFileSync(
    join(place, 'etc/maayos.env'),
    Object.entries(settings)
      .map((pair) => pair.join('='))
      .join('\n'),
  );
  writeFileSync(join(place, 'etc/maayos.service'), here(blocks('ini')[0] ?? ''));
  const env = {
    ...process.env,
    PATH: `${place}/bin:${process.env.PATH}`,
    MAAYOS_UNIT: `${place}/etc/maayos.service`,
  };
  const sh = (script: string) =>
    promisify(execFile)('sh', ['-ec', here(script)], { cwd: place, env });
  onTestFinished(async () => {
    await sh('systemctl stop maayos');
    rmSync(place, { recursive: true });
  });
  return { place, origin, port, sh };
}

/** Makes a release of this checkout, with its packages and built sites. */
function release(origin: string, add: () => void): void {
  add();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y', ...words], { cwd: origin });
  git('init', '--quiet');
  git('add', '--force', '.');
  git('commit', '--quiet', '--allow-empty', '-m', 'a release');
}

const parts = [
  'contract',
  'domain',
  'scripts',
  'server',
  'site',
  'supabase',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

test('the way of the how-to leads from a first release to a newer one and back, also over a migration', async () => {
  const { place, origin, port, sh } = await machine();
  release(origin, () => {
    for (const part of parts) cpSync(join(root, part), join(origin, part), { recursive: true });
    for (const shared of ['node_modules', 'dist'])
      symlinkSync(join(root, shared), join(origin, shared));
  });
  // A machine's trouble of ten seconds must not be the end of the unit.
  expect(blocks('ini')[0]).toMatch(/^\[Unit\][^[]+^StartLimitIntervalSec=0$[^[]+^\[Service\]/m);
  const isReady = async () => (await fetch(`http://localhost:${port}/readyz`)).status === 200;
  const add = (name: string) => sh(`sudo maayos team add ${name}@example.ph worker --name ${name}`);

  const [install = '', , ...later] = blocks('sh');
  const goBack = later.find((block) => block.includes('data.newer')) ?? '';
  await sh(`${install}sudo systemctl restart maayos`);
  await vi.waitFor(async () => expect(await isReady()).toBe(true), 60_000);
  const update = () => sh('sudo maayos update');
  release(origin, () => writeFileSync(join(origin, 'server/later.ts'), ''));
  expect((await update()).stdout).toContain('is running. To go back: maayos rollback');
  await add('ana');
  expect((await sh('sudo maayos messages')).stdout).toContain('ana@example.ph');
  expect((await sh('sudo maayos rollback')).stdout).toContain('first is running again.');
  expect(await isReady()).toBe(true);

  const migration = join(origin, 'supabase/migrations/29990101000000_later.sql');
  release(origin, () => writeFileSync(migration, 'create table public.later ();'));
  expect((await update()).stdout).toContain('is running. To go back: maayos rollback');
  await add('ben');
  const refused = await sh('sudo maayos rollback').catch((failed) => failed);
  expect(refused.stderr).toContain(
    'The database is newer than first, which does not know its migration 29990101000000 (later).',
  );
  expect(refused.stderr).toContain('first cannot run on this database');
  expect(await isReady()).toBe(true);

  const backup = readdirSync(join(place, 'backups')).toSorted().at(-1) ?? '';
  const back = await sh(goBack.replace('backup-….tar', backup));
  expect(back.stdout).toContain('first is running again.');
  expect(await isReady()).toBe(true);
  const { stdout: team } = await sh('sudo maayos team list');
  expect(team).toContain('ana@example.ph');
  expect(team).not.toContain('ben@example.ph');
  expect(existsSync(join(place, 'srv/maayos/data.newer'))).toBe(true);
}, 300_000);
