// Runs a file of this checkout. Installs missing packages, picks the right Node, and ends when its
// parent ends.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runUntilEnd } from './run-until-end.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
// `npm start` starts a killed server again. Under systemd the unit does (docs/how-to/deploy.md).
const startsAgain = words[0] === '--again';
const [file, ...args] = words.slice(startsAgain ? 1 : 0);
// On a machine with much memory V8 delays garbage collection, and the allocator keeps argon2's
// blocks once per thread. The same requests take 405 MB without these limits and 157 MB with them.
// Only the server runs long enough to need them.
const memory =
  file === 'server/main.ts'
    ? {
        flags: ['--max-semi-space-size=16', '--max-old-space-size=512'],
        env: { MALLOC_ARENA_MAX: '1' },
      }
    : { flags: [], env: {} };

await installMissing();
run(join(root, file ?? ''), args);

async function installMissing() {
  if (isInstalled()) return;
  // If two copies start together, one installs and the other waits.
  // The mark lies where only the owner can write, so that nobody else can hold up a start.
  const mark = join(root, 'node_modules/.installing');
  let announced = false;
  while (!claim(mark)) {
    if (!announced) say('Another copy is installing the packages; waiting for it.');
    announced = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const problem = isInstalled() ? null : await install();
  rmSync(mark, { force: true });
  if (problem) fail(problem);
}

/** Whether node_modules matches package-lock.json, by npm's own record in it. */
function isInstalled() {
  try {
    const wanted = packagesOf('package-lock.json');
    const found = packagesOf('node_modules/.package-lock.json');
    return Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' || (found[path] ? found[path].version === version : optional === true),
    );
  } catch {
    return false;
  }
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(join(root, lockfile), 'utf8')).packages;
}

/** Takes the mark unless another living process holds it. */
function claim(mark) {
  try {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST' || !existsSync(mark)) {
      fail(`The packages cannot be installed in ${root} (${error.code}).`);
    }
    if (isAlive(holderOf(mark))) return false;
    rmSync(mark, { force: true });
    return claim(mark);
  }
}

function holderOf(mark) {
  try {
    return Number(readFileSync(mark, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Installs the packages of package-lock.json, and checks their integrity. Returns the error, or
 * null. It does not use `npm ci`, which refuses a lockfile that lacks a tool's builds for other
 * platforms.
 */
async function install() {
  say('Installing the packages (once; about half a minute, minutes on a slow line)…');
  const started = Date.now();
  const parts = ['--include=dev', '--include=optional'];
  const flags = ['install', '--no-save', ...parts, '--no-audit', '--no-fund', '--loglevel=http'];
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const child = spawn(command, [...before, ...flags], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, npm_config_progress: 'false', npm_config_color: 'false' },
  });
  const stopTelling = tellProgress(child.stderr, started);
  const problem = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (status) => resolve(status === 0 ? null : `status ${status}`));
  });
  stopTelling();
  if (problem !== null) return `The packages could not be installed (npm: ${problem}).`;
  say(`Installed in ${secondsSince(started)} s.`);
  return null;
}

/**
 * Prints npm's progress every few seconds. npm's standard error names what it fetches; the rest of
 * it is passed on. A terminal shows one line that changes, anything else plain lines.
 */
function tellProgress(output, started) {
  const total = Object.keys(packagesOf('package-lock.json')).length - 1;
  let fetched = 0;
  let rest = '';
  const isTerminal = process.stderr.isTTY === true;
  const clear = isTerminal ? '\r\x1b[K' : '';
  const take = (line) => {
    if (/^npm http .+\.tgz\b/.test(line)) fetched += 1;
    else if (!/^(?:npm (?:http|warn|notice)\b|$)/.test(line)) say(`${clear}${line}`);
  };
  output.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
  const tell = () => {
    const line = `  ${secondsSince(started)} s: ${fetched} of at most ${total} packages fetched`;
    process.stderr.write(isTerminal ? `${clear}${line}` : `${line}\n`);
  };
  const timer = setInterval(tell, isTerminal ? 500 : 3_000);
  return () => {
    clearInterval(timer);
    take(rest);
    process.stderr.write(clear);
  };
}

function secondsSince(started) {
  return Math.round((Date.now() - started) / 1000);
}

/** Returns the running Node if it is new enough, or else the one that came with the packages. */
function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const brought = [`node-${platform}`, `node-bin-${platform}`]
    .map((name) => join(root, 'node_modules', name, 'bin/node'))
    .find((path) => existsSync(path));
  return brought ?? fail(`This needs Node.js 24.7 or newer, and none came for ${platform}.`);
}

function run(path, parameters) {
  const settings = join(root, '.env');
  const flags = [
    ...(existsSync(settings) ? [`--env-file=${settings}`] : []),
    ...memory.flags,
    '--disable-warning=ExperimentalWarning',
    `--import=${new URL('stop-with-parent.mjs', import.meta.url)}`,
  ];
  const node = findNode();
  const options = {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...memory.env,
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    },
  };
  runUntilEnd(() => spawn(node, [...flags, path, ...parameters], options), startsAgain);
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

function fail(line) {
  say(line);
  process.exit(1);
}
