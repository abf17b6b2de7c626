import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createLog } from '../log.ts';
import { clusterFolder } from './cluster.ts';
import { connect } from './connect.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';

/** The folders of a test, removed afterwards with every PostgreSQL that was started in them. */
export const at = { folder: '', further: [] as string[] };
export const opened: { stop(): Promise<void> }[] = [];

/** Files share the modules, so each must ask for folders of its own. */
export function inOwnFolders(): void {
  beforeEach(() => {
    at.folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  });
  afterEach(async () => {
    for (const each of opened.splice(0).toReversed()) await each.stop();
    await vi.waitFor(() => expect(postmasterPid()).toBeNull(), { timeout: 10_000 });
    for (const each of [at.folder, ...at.further.splice(0)]) {
      rmSync(each, { recursive: true, force: true });
    }
  });
}

/** Starts a PostgreSQL of a data folder, by default the test's own. */
export async function startCluster(
  dataDir = at.folder,
  log: (line: string) => void = () => undefined,
): Promise<EmbeddedPostgres> {
  const cluster = await startEmbedded({ dataDir, log: createLog(log) });
  opened.push(cluster);
  return cluster;
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const sql = connect(url, { max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

/** Returns the process id of the living postmaster in the test's folder, or null. */
export function postmasterPid(): number | null {
  const file = join(clusterFolder(at.folder), 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}
