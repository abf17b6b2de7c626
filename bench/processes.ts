import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../server/pages/built-site.ts';

/** A program that is stopped when its scope ends. */
export type Running = AsyncDisposable & { pid: number; stop(): Promise<void> };

const startPatience = 30_000;

/** Runs `work` with a new temporary folder, which is removed afterwards. */
export async function inTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits until `ready` returns true. Throws with the end of the log if it ends or is too slow. */
export async function startProgram(options: {
  command: readonly string[];
  env?: NodeJS.ProcessEnv;
  logFile: string;
  ready: () => Promise<boolean>;
}): Promise<Running> {
  const { command, env, logFile, ready } = options;
  const [program = '', ...rest] = command;
  const output = openSync(logFile, 'a');
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = once(child, 'exit');
  const deadline = performance.now() + startPatience;
  while (!(await ready())) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${command.join(' ')} did not start:\n${tail(logFile)}`);
    }
    await Promise.race([pause(3), ended]);
  }
  const stop = () => end(child, ended);
  return { pid: child.pid ?? 0, stop, [Symbol.asyncDispose]: stop };
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await ended;
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-15).join('\n');
}

export async function answersOk(url: string): Promise<boolean> {
  return fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}

/** Returns a process's resident memory, as Linux reports it. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}
