import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'maayos-'));
  chmodSync(place, 0o755);
});
afterEach(() => rmSync(place, { recursive: true }));

const user = userInfo().username;

/** Installs a site that prints how each of its programs was started. */
function install(settings: string, name = user): void {
  const release = join(place, 'releases/one');
  mkdirSync(join(release, 'scripts'), { recursive: true });
  writeFileSync(
    join(release, 'scripts/launch.mjs'),
    'console.log(JSON.stringify({ words: process.argv.slice(2), uid: process.getuid(), cwd: process.cwd(), env: process.env }));',
  );
  symlinkSync(release, join(place, 'site'));
  writeFileSync(join(place, 'maayos.env'), settings, { mode: 0o600 });
  writeFileSync(
    join(place, 'maayos.service'),
    `[Service]\nUser=${name}\nWorkingDirectory=${place}/site\nEnvironment=TZ=Asia/Manila\nEnvironmentFile=${place}/maayos.env\n`,
  );
}

function maayos(...words: string[]) {
  const env = {
    ...process.env,
    MAAYOS_UNIT: join(place, 'maayos.service'),
    SITE_URL: 'http://other',
  };
  const script = join(import.meta.dirname, 'maayos.mjs');
  return spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8', cwd: place });
}

test('runs a command with the settings of the unit, and nothing of the caller’s', () => {
  install(
    '# settings\nSITE_URL=https://www.example.ph\nMAIL_FROM=Maayos <hello@example.ph>\nPASS="a # b"\nSMTP_URL=smtps://u:p#w@mail\n',
  );
  const { stdout, stderr, status } = maayos('team', 'list', '--all');
  expect([status, stderr]).toEqual([0, '']);
  const { words, cwd, env } = JSON.parse(stdout);
  expect(words).toEqual(['scripts/team.ts', 'list', '--all']);
  expect(cwd).toBe(join(place, 'releases/one'));
  expect(env).toMatchObject({
    SITE_URL: 'https://www.example.ph',
    MAIL_FROM: 'Maayos <hello@example.ph>',
    PASS: 'a # b',
    SMTP_URL: 'smtps://u:p#w@mail',
    TZ: 'Asia/Manila',
    INIT_CWD: place,
    USER: user,
  });
  expect(Object.keys(env)).not.toContain('MAAYOS_UNIT');
});

test('root works as the user of the unit', () => {
  if (process.getuid?.() !== 0) return;
  install('SITE_URL=https://www.example.ph\n', 'nobody');
  expect(JSON.parse(maayos('team').stdout)).toMatchObject({ uid: 65_534, env: { USER: 'nobody' } });
});

test('says what it can do, and what is missing', () => {
  install('');
  expect(maayos('dance')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('maayos update'),
  });
  const named = maayos('help').stderr.matchAll(/^maayos ([a-z|]+) (?=…|[[<])/gm);
  const commands = [...named].flatMap(([, words = '']) => words.split('|'));
  expect(commands).toContain('messages');
  for (const command of commands.filter((name) => name !== 'update')) {
    expect(existsSync(join(import.meta.dirname, `${command}.ts`)), command).toBe(true);
    expect(JSON.parse(maayos(command).stdout).words).toEqual([`scripts/${command}.ts`]);
  }
  rmSync(join(place, 'maayos.env'));
  expect(maayos('team').stderr).toBe(
    `${place}/maayos.env cannot be read (ENOENT): run this with sudo.\n`,
  );
  rmSync(join(place, 'maayos.service'));
  expect(maayos('team').stderr).toContain('maayos.service cannot be read');
});

/** Makes a repository with two releases, the first running, and a systemctl that notes calls. */
function installFromGit(): void {
  const git = (...words: string[]) =>
    execFileSync('git', [
      '-C',
      join(place, 'origin'),
      '-c',
      'user.name=x',
      '-c',
      'user.email=x@y',
      ...words,
    ]);
  mkdirSync(join(place, 'origin/scripts'), { recursive: true });
  mkdirSync(join(place, 'releases'));
  mkdirSync(join(place, 'bin'));
  git('init', '--quiet', '--initial-branch=main');
  const program = `import { appendFileSync } from 'node:fs';
    const [script, file] = process.argv.slice(2);
    appendFileSync(process.env.NOTES, script + ' in ' + process.cwd().split('/').pop() + '\\n');
    if (process.env.FAILS === script) process.exit(1);`;
  writeFileSync(join(place, 'origin/scripts/launch.mjs'), program);
  writeFileSync(join(place, 'origin/scripts/can-run.ts'), '');
  git('add', '.');
  git('commit', '--quiet', '-m', 'one');
  execFileSync('git', ['clone', '--quiet', join(place, 'origin'), join(place, 'releases/first')]);
  git('commit', '--quiet', '--allow-empty', '-m', 'two');
  symlinkSync(join(place, 'releases/first'), join(place, 'site'));
  writeFileSync(
    join(place, 'bin/systemctl'),
    `#!/bin/sh\necho "$1 $2 on $(basename $(readlink ${place}/site))" >> ${place}/notes\n`,
    { mode: 0o755 },
  );
  writeFileSync(
    join(place, 'maayos.service'),
    `User=${user}\nWorkingDirectory=${place}/site\nEnvironmentFile=${place}/maayos.env\n`,
  );
}

test('says before an update what it changes and needs, and touches nothing', async () => {
  installFromGit();
  const origin = (...words: string[]) =>
    execFileSync('git', [
      '-C',
      join(place, 'origin'),
      '-c',
      'user.name=x',
      '-c',
      'user.email=x@y',
      ...words,
    ]);
  const release = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(place, 'origin', name, '..'), { recursive: true });
      writeFileSync(join(place, 'origin', name), text);
    }
    origin('add', '.');
    origin('commit', '--quiet', '-m', 'next');
  };
  const own = readFileSync(join(import.meta.dirname, 'maayos.mjs'), 'utf8');
  release({ 'package.json': '{"version":"1.3.0"}', 'scripts/maayos.mjs': own });
  const plain = await maayosBeside(1, ['update', '--check', 'main']);
  expect(plain.stdout.split('\n')).toEqual([
    expect.stringMatching(/^[0-9a-f]{12} is 1\.3\.0; first runs\.$/),
    'The way back is maayos rollback: it brings no migration.',
    expect.stringMatching(/\/releases needs \d+ MB of the [\d,]+ MB that are free\.$/),
    expect.stringContaining(`${place} needs `),
    'This command is the same there.',
    '',
  ]);

  release({ 'supabase/migrations/20270101_more.sql': '', 'scripts/maayos.mjs': 'other' });
  const more = await maayosBeside(1, ['update', '--check', 'main']);
  expect(more.stdout).toContain('\nMigration: 20270101_more\nThe way back is the backup that');
  expect(more.stdout).toMatch(/This command is another there\. Afterwards: sudo install -m 755 /);
  expect([running(), existsSync(join(place, 'notes'))]).toEqual(['first', false]);

  await maayosBeside(await readyServer(() => true), ['update', 'main']);
  const back = await maayosBeside(1, ['update', '--check', 'main~1']);
  expect(back.stdout).toContain('It cannot run on the database: it does not know 20270101_more.');
  expect(back.code).toBe(1);
  const gone = await maayosBeside(1, ['update', '--check', 'main']);
  expect(gone.stderr).toContain('main is already running');
}, 30_000);

async function readyServer(isReady: () => boolean): Promise<number> {
  const server = createServer((_, answer) => answer.writeHead(isReady() ? 200 : 503).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Runs the command while this process serves /readyz. */
async function maayosBeside(port: number, words: string[], settings = '') {
  writeFileSync(
    join(place, 'maayos.env'),
    `PORT=${port}\nNOTES=${place}/notes\nBACKUP_DIR=${place}\n${settings}`,
  );
  const env = {
    ...process.env,
    MAAYOS_UNIT: join(place, readdirSync(place).find((name) => name.endsWith('.service')) ?? ''),
    PATH: `${place}/bin:${process.env.PATH}`,
  };
  const script = join(import.meta.dirname, 'maayos.mjs');
  return promisify(execFile)(process.execPath, [script, ...words], { env }).catch(
    (failed) => failed,
  );
}

const running = () => readlinkSync(join(place, 'site')).split('/').at(-1);
const notes = () => {
  const lines = readFileSync(join(place, 'notes'), 'utf8').trim().split('\n');
  writeFileSync(join(place, 'notes'), '');
  return lines;
};

test('updates: backs up, builds aside, switches; and goes back', async () => {
  installFromGit();
  const port = await readyServer(() => true);
  const { stdout } = await maayosBeside(port, ['update', 'main']);
  const second = running() ?? '';
  expect(second).toMatch(/^[0-9a-f]{12}$/);
  expect(stdout).toContain(`${second} is running. To go back: maayos rollback`);
  expect(notes()).toEqual([
    'scripts/backup.ts in first',
    `scripts/build.ts in ${second}`,
    `scripts/can-run.ts in ${second}`,
    `restart maayos on ${second}`,
  ]);
  expect((await maayosBeside(port, ['update', 'main'])).stderr).toContain(
    'main is already running',
  );
  notes();
  await maayosBeside(port, ['rollback']);
  expect(running()).toBe('first');
  expect(notes()).toEqual(['scripts/can-run.ts in first', 'restart maayos on first']);
  await maayosBeside(port, ['rollback']);
  expect(running()).toBe(second);
}, 30_000);

test.each(['scripts/backup.ts', 'scripts/build.ts', 'scripts/can-run.ts'])(
  'switches nothing if %s fails',
  async (script) => {
    installFromGit();
    const failed = await maayosBeside(
      await readyServer(() => true),
      ['update', 'main'],
      `FAILS=${script}\n`,
    );
    expect(failed.stderr).toMatch(/ Nothing was switched: the site runs as before\.\n$/);
    expect(running()).toBe('first');
    expect(notes().filter((line) => line.startsWith('restart'))).toEqual([]);
  },
);

test('goes back by itself if the new release does not become ready, and keeps three', async () => {
  installFromGit();
  const port = await readyServer(() => running() === 'first');
  const failed = await maayosBeside(port, ['update', 'main'], 'READY_WITHIN_SECONDS=1\n');
  expect(failed.stderr).toContain('It is running on first again.');
  expect(running()).toBe('first');

  for (const name of ['old-1', 'old-2', 'old-3']) {
    const folder = join(place, 'releases', name);
    execFileSync('git', [
      '-C',
      join(place, 'site'),
      'worktree',
      'add',
      '--quiet',
      '--detach',
      folder,
    ]);
  }
  await maayosBeside(await readyServer(() => true), ['update', 'main']);
  expect(readdirSync(join(place, 'releases'))).toHaveLength(3);
  expect(existsSync(join(place, 'releases/first'))).toBe(true);
}, 30_000);

const before = () => readlinkSync(join(place, 'site.before')).split('/').at(-1);

test('a release that cannot run, or does not become ready, changes nothing of what ran before', async () => {
  installFromGit();
  const onSecond = await readyServer(() => running() !== 'first');
  await maayosBeside(onSecond, ['update', 'main']);
  const second = running();
  const unfit = await maayosBeside(onSecond, ['rollback'], 'FAILS=scripts/can-run.ts\n');
  expect(unfit.stderr).toBe(
    'first cannot run on this database (docs/how-to/deploy.md). Nothing was switched: the site runs as before.\n',
  );
  const failed = await maayosBeside(onSecond, ['rollback'], 'READY_WITHIN_SECONDS=1\n');
  expect(failed.stderr).toContain(`It is running on ${second} again.`);
  expect([running(), before()]).toEqual([second, 'first']);
  await maayosBeside(await readyServer(() => true), ['rollback']);
  expect([running(), before()]).toEqual(['first', second]);
}, 30_000);

test('there is no way back to the release that runs', async () => {
  installFromGit();
  const port = await readyServer(() => true);
  const none =
    'There is no release to go back to: maayos update <tag or commit> switches to any.\n';
  expect((await maayosBeside(port, ['rollback'])).stderr).toBe(none);
  symlinkSync(join(place, 'releases/first'), join(place, 'site.before'));
  expect((await maayosBeside(port, ['rollback'])).stderr).toBe(none);
  expect(existsSync(join(place, 'notes'))).toBe(false);
});

test('if one of several processes does not become ready, all go back', async () => {
  installFromGit();
  const ports = [await readyServer(() => true), await readyServer(() => running() === 'first')];
  renameSync(join(place, 'maayos.service'), join(place, 'maayos@.service'));
  const units = ports.map((port) => `maayos@${port}.service loaded active running`).join('\n');
  const systemctl = readFileSync(join(place, 'bin/systemctl'), 'utf8');
  writeFileSync(
    join(place, 'bin/systemctl'),
    systemctl.replace('\n', `\n[ $1 = list-units ] && printf '${units}' && exit\n`),
  );
  await maayosBeside(0, ['update', 'main'], 'READY_WITHIN_SECONDS=1\n');
  const back = ports.map((port) => `restart maayos@${port} on first`).toReversed();
  expect(notes().filter((line) => line.endsWith('on first'))).toEqual(back);
}, 30_000);
