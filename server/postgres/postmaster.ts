import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '../start-refused.ts';
import { socketPort } from './address.ts';
import type { Binaries } from './binaries.ts';
import { programEnvironment } from './cluster.ts';
import type { Identity } from './identity.ts';

/** The cluster's settings, besides PostgreSQL's defaults. */
const settings = {
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The server reports refused statements itself. Here they would put personal data into the log, such
  // as the email address that a constraint refused. docs/how-to/deploy.md sets the same elsewhere.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // Every commit writes its own log, so the process that does it for others may sleep.
  wal_writer_delay: '10s',
} as const;

/**
 * A shell command that becomes PostgreSQL and leaves a watcher of its input behind. The cluster
 * shuts down when this pipe closes, because the server stops or was killed. A line on the pipe
 * dismisses the watcher.
 */
const tiedToParent =
  'exec 3<&0; ( (read -r _ <&3 || kill -INT $$) >/dev/null 2>&1 & ); exec "$@" 3<&- </dev/null';

/** How long to wait for a shutdown before the next, stronger signal, in milliseconds. */
const patience = 10_000;

export type Postmaster = {
  /** Settles when it has ended, for whatever reason. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
};

/** `folder` is the cluster's, `logFile` takes the output, `listen` has the listening settings. */
export type PostmasterOptions = {
  binaries: Binaries;
  identity: Identity;
  folder: string;
  logFile: string;
  listen: Readonly<Record<string, string>>;
};

/** Makes PostgreSQL listen only on a socket in `folder`. */
export function onSocket(folder: string): PostmasterOptions['listen'] {
  // The setting is a list with commas, in which quotes hold a name together.
  const quoted = `"${folder.replaceAll('"', '""')}"`;
  return { unix_socket_directories: quoted, listen_addresses: '', port: String(socketPort) };
}

/** Waits until PostgreSQL accepts connections, including the recovery after a crash. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { binaries, identity, folder, logFile, listen } = options;
  const flags = Object.entries({ ...settings, ...listen }).flatMap(([k, v]) => ['-c', `${k}=${v}`]);
  const program = [binaries.postgres, '-D', folder, ...flags];
  const [command = '', ...rest] = [...identity.prefix, 'sh', '-c', tiedToParent, 'sh', ...program];
  const output = openSync(logFile, 'a', 0o600);
  const child = spawn(command, rest, {
    ...identity.account,
    cwd: folder,
    env: programEnvironment(),
    detached: true,
    stdio: ['pipe', output, output],
  });
  closeSync(output);
  const pipe = child.stdin;
  if (pipe === null) throw new Error('PostgreSQL was started without its pipe.');
  pipe.on('error', () => undefined);
  let over = false;
  const ended = once(child, 'exit').finally(() => {
    over = true;
    pipe.end('\n');
  });
  while (!isReady(folder, child)) {
    if (over) {
      throw new StartRefused(`PostgreSQL did not start; ${logFile} ends with:\n${tail(logFile)}`);
    }
    await Promise.race([ended, pause(5)]);
  }
  return { ended, stop: () => stop(child, ended) };
}

/** Returns the folder of the socket of a PostgreSQL that runs on a cluster's folder, or null. */
export function runningSocketFolder(folder: string): string | null {
  const state = readState(folder);
  return state?.socketFolder && isOurs(state.pid, folder) ? state.socketFolder : null;
}

/**
 * Ends a PostgreSQL that outlived its server, and removes the PID file of one that is gone. That
 * number may belong to another process by now. Call it only after claiming the folder.
 */
export async function clearOrphan(folder: string): Promise<void> {
  const state = readState(folder);
  if (state === null) return;
  // PostgreSQL 18 never ends if it is told to while it recovers from the crash of one of its
  // processes.
  const signals = [
    ['SIGINT', 500],
    ['SIGQUIT', patience],
    ['SIGKILL', patience],
  ] as const;
  for (const [signal, wait] of signals) {
    const deadline = Date.now() + wait;
    if (isOurs(state.pid, folder)) process.kill(state.pid, signal);
    while (isOurs(state.pid, folder) && Date.now() < deadline) await pause(20);
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.stdin?.end();
  const signals = ['SIGQUIT', 'SIGKILL'] as const;
  for (const signal of signals) {
    const timer = new AbortController();
    const late = pause(patience, true, { signal: timer.signal }).catch(() => false);
    const isLate = await Promise.race([ended.then(() => false), late]);
    timer.abort();
    if (!isLate) return;
    child.kill(signal);
  }
  await ended;
}

type State = { pid: number; socketFolder: string; status: string };

/** Reads postmaster.pid: line 1 is the process id, 5 the socket's folder, 8 the state. */
function readState(folder: string): State | null {
  let text: string;
  try {
    text = readFileSync(join(folder, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
  const lines = text.split('\n');
  return {
    pid: Number(lines[0]),
    socketFolder: lines[4] ?? '',
    status: (lines[7] ?? '').trim(),
  };
}

function isReady(folder: string, { pid }: ChildProcess): boolean {
  const state = readState(folder);
  return state !== null && state.pid === pid && state.status === 'ready';
}

/** Returns whether the process with this id is a PostgreSQL on this very folder. */
function isOurs(pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    return commandLine(pid).includes(`-D ${folder} `);
  } catch {
    return false;
  }
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  }
  const flags = ['-ww', '-o', 'command=', '-p', String(pid)];
  return execFileSync('ps', flags, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-12).join('\n');
}
