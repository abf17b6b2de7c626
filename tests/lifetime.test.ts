import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../server/free-port.ts';
import { clusterFolder } from '../server/postgres/cluster.ts';
import { claimDataDir } from '../server/postgres/data-claim.ts';
import { publicKey } from './public-key.ts';

const root = dirname(import.meta.dirname);
const soon = { timeout: 20_000, interval: 50 };
/** The first start may have to build the site. */
const start = { timeout: 120_000, interval: 50 };

let dataDir: string;
let port: number;
const started: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lifetime-'));
  port = await freePort();
});
afterEach(async () => {
  for (const each of started.splice(0).filter(isRunning)) {
    each.kill('SIGTERM');
    await once(each, 'exit');
  }
  await expectNothingLeft();
  rmSync(dataDir, { recursive: true });
});

function run(command: string, args: readonly string[], settings = {}): ChildProcess {
  const child = spawn(command, args, {
    cwd: tmpdir(),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SUPABASE_PUBLISHABLE_KEY: publicKey,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

function runLauncher(settings = {}): ChildProcess {
  return run(process.execPath, [join(root, 'scripts/launch.mjs'), 'server/main.ts'], settings);
}

/** Returns the exit code and the message of a start that must be refused. */
async function refusal(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = runLauncher(settings);
  if (!child.stderr) throw new Error('There is no stderr.');
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, said };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function ready(): Promise<void> {
  await vi.waitFor(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(await answer.json()).toMatchObject({ ready: true });
  }, start);
}

/** The server locks the folder while it runs, and PostgreSQL leaves its pid file there. */
async function expectNothingLeft(): Promise<void> {
  await vi.waitFor(() => {
    claimDataDir(dataDir)();
    const mark = join(clusterFolder(dataDir), 'postmaster.pid');
    if (!existsSync(mark)) return;
    const [pid] = readFileSync(mark, 'utf8').split('\n');
    expect(existsSync(`/proc/${pid}`)).toBe(false);
  }, soon);
}

test('SIGTERM stops everything in order', async () => {
  const launcher = runLauncher();
  await ready();
  launcher.kill('SIGTERM');
  expect(await once(launcher, 'exit')).toEqual([0, null]);
  await expectNothingLeft();
  expect(existsSync(join(clusterFolder(dataDir), 'postmaster.pid'))).toBe(false);
});

test('no process is left after npm is killed', async () => {
  const npm = run('npm', ['--prefix', root, 'start']);
  await ready();
  npm.kill('SIGKILL');
  await expectNothingLeft();
});

/** The server itself, below its launcher. */
function serverPid(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const server = pids.find((pid) => {
    try {
      const [command, env] = ['cmdline', 'environ'].map((file) =>
        readFileSync(`/proc/${pid}/${file}`, 'utf8'),
      );
      const isServer = command?.includes('server/main.ts') && !command.includes('launch.mjs');
      return isServer && env?.includes(dataDir);
    } catch {
      return false;
    }
  });
  return Number(server);
}

test('npm start starts a killed server again, with the reason in the log, until it is stopped', async () => {
  const npm = run('npm', ['--prefix', root, 'start']);
  const said = npm.stderr ? text(npm.stderr) : '';
  await ready();
  const killed = serverPid();
  process.kill(killed, 'SIGKILL');
  await ready();
  expect(serverPid()).not.toBe(killed);
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  expect(await said).toContain(`"event":"starts-again","ended":"SIGKILL","pid":${killed},"in_s":1`);
});

test('no process is left after the launcher is killed, and the next start works', async () => {
  const launcher = runLauncher();
  await ready();
  launcher.kill('SIGKILL');
  await expectNothingLeft();
  runLauncher();
  await ready();
});

test('one message names every wrong setting', async () => {
  const { code, said } = await refusal({ PORT: 'x', SMTP_URL: 'user:lihim' });
  expect(code).toBe(78);
  expect(said).toMatch(/PORT is "x": write .+\n.+SMTP_URL is not right: write /);
  expect(said).not.toContain('lihim');
  expect(said).not.toContain('    at ');
});

test('a second server is refused on the same folder or port, and runs on others', async () => {
  runLauncher();
  await ready();
  const other = { DATA_DIR: join(dataDir, 'other') };
  expect(await refusal({ PORT: String(await freePort()) })).toMatchObject({
    code: 1,
    said: expect.stringContaining('set DATA_DIR to another folder'),
  });
  expect(await refusal(other)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Set PORT to another number'),
  });
  const ports = { METRICS_PORT: String(port), PORT: String(await freePort()) };
  expect(await refusal({ ...other, ...ports })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^This address .+ Set METRICS_PORT to another number\.\n$/),
  });
  const elsewhere = { HOST: '192.0.2.1', PORT: String(await freePort()) };
  expect(await refusal(elsewhere)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Set HOST to an address of this machine.'),
  });
  expect(existsSync(other.DATA_DIR)).toBe(false);
  const first = port;
  port = await freePort();
  runLauncher(other);
  await ready();
  expect((await fetch(`http://127.0.0.1:${first}/healthz`)).status).toBe(200);
});
