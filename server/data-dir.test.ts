import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openDataDir, openFilesDir } from './data-dir.ts';
import { folderForEachTest } from './folder.fixture.ts';
import { StartRefused } from './start-refused.ts';

const folder = folderForEachTest();
afterEach(() => void vi.unstubAllEnvs());

async function refusal(dataDir: string): Promise<string> {
  const refused = await openDataDir(dataDir).catch((failure: unknown) => failure);
  expect(refused).toBeInstanceOf(StartRefused);
  return refused instanceof Error ? refused.message : '';
}

test('a missing folder is made, and nobody else may read it', async () => {
  const dataDir = join(folder.path, 'new', 'data');
  await openDataDir(dataDir);
  expect(statSync(dataDir).mode & 0o066).toBe(0);
  await openDataDir(dataDir);
});

test('a file, a pipe and a path below one are refused in one sentence', async () => {
  const [file, pipe] = [join(folder.path, 'file'), join(folder.path, 'pipe')];
  writeFileSync(file, '');
  spawnSync('mkfifo', [pipe]);
  for (const dataDir of [file, pipe, join(file, 'data'), join(pipe, 'data')]) {
    expect(await refusal(dataDir)).toBe(
      `DATA_DIR leads to ${dataDir}, which is not a folder: name a folder, or a path where one can be made.`,
    );
  }
});

test('a path where nothing can be made is refused in one sentence', async () => {
  expect(await refusal('/proc/data')).toMatch(
    /^DATA_DIR leads to \/proc\/data, which cannot be made \([A-Z]+\): name a folder that this user may write to\.$/,
  );
  expect(await refusal('/proc/self/task')).toMatch(/which cannot be written to \([A-Z]+\): /);
});

test('a folder for photos that cannot be written to is refused in the same words', async () => {
  const refused = await openFilesDir('/proc/files').catch((failure: unknown) => failure);
  expect(refused).toBeInstanceOf(StartRefused);
  expect(String(refused)).toMatch(
    /FILES_DIR leads to \/proc\/files, which cannot be made \([A-Z]+\): /,
  );
});

test('a folder that does not respond is given up within five seconds', async () => {
  const tools = join(folder.path, 'tools');
  mkdirSync(tools);
  writeFileSync(join(tools, 'ls'), '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${tools}:${process.env.PATH}`);
  const began = performance.now();
  const dataDir = join(folder.path, 'data');
  expect(await refusal(dataDir)).toBe(
    `DATA_DIR leads to ${dataDir}, which did not respond within 3 seconds: check its disk or network, or name another folder.`,
  );
  expect(performance.now() - began).toBeLessThan(4_500);
});
