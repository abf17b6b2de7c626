import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

export type Quietness = {
  /** The share of all cores that other processes used while this one waited. */
  othersUse: number;
  /** The ratio of the slow rounds (p90) to the quickest one for the same work. */
  spread: number;
};

const rounds = 40;
const watchedMs = 1500;

/** Watches a machine that should be idle, then times a loop of constant work. */
export async function measureQuietness(): Promise<Quietness> {
  const begun = busyAndAll();
  await pause(watchedMs);
  const ended = busyAndAll();
  const othersUse = (ended.busy - begun.busy) / (ended.all - begun.all);
  const times = Array.from({ length: rounds }, timeLoop).toSorted((a, b) => a - b);
  const slow = times[Math.floor(rounds * 0.9)] ?? 0;
  return { othersUse, spread: slow / (times[0] ?? 1) };
}

function timeLoop(): number {
  const begun = performance.now();
  let sum = 0;
  for (let step = 0; step < 4_000_000; step += 1) sum += step % 7;
  return sum > 0 ? performance.now() - begun : 0;
}

function busyAndAll(): { busy: number; all: number } {
  const times = os.cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  const all = times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.irq, idle);
  return { busy: all - idle, all };
}

/** Returns why these figures are doubtful, or null: other processes, or a changing speed. */
export function whyTooBusy(readings: readonly Quietness[]): string | null {
  const use = Math.max(...readings.map(({ othersUse }) => othersUse));
  const spread = Math.max(...readings.map((reading) => reading.spread));
  if (use > 0.15) return `others used ${Math.round(use * 100)} % of the processor`;
  return spread > 1.25
    ? `the same loop took up to ${Math.round((spread - 1) * 100)} % longer at times`
    : null;
}

/** In one line, for the head of a report. */
export function describeMachine(): string {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB, ${os.type()} ${os.release()}, Node ${process.versions.node}`;
}

/** Whether processes can be bound to a core: needs two cores and Linux's taskset. */
const canPin = os.cpus().length >= 2 && isPresent('taskset');

function isPresent(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The measured process has this core to itself; all load runs on the others. */
export const measuredCore = 0;

/** Makes a command line that runs on one core, where that is possible. */
export function pinned(core: number, command: readonly string[]): readonly string[] {
  return canPin ? ['taskset', '-c', String(core), ...command] : command;
}

/** Runs `work` while all threads of this process stay off the measured core. */
export async function beside<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!canPin) return work();
  const last = os.cpus().length - 1;
  bind(`1-${last}`);
  try {
    return await work();
  } finally {
    bind(`0-${last}`);
  }
}

function bind(cores: string): void {
  execFileSync('taskset', ['-a', '-c', '-p', cores, String(process.pid)], { stdio: 'ignore' });
}
