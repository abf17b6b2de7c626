import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForEachTest } from '../folder.fixture.ts';
import { claimDataDir, DataDirInUse } from './data-claim.ts';

const folder = folderForEachTest();

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('nobody else may read the lock', () => {
  claimDataDir(folder.path)();
  expect(modeOf(join(folder.path, 'lock'))).toBe(0o600);
});

test('an existing lock becomes private, and still locks', () => {
  claimDataDir(folder.path)();
  chmodSync(join(folder.path, 'lock'), 0o644);
  const letGo = claimDataDir(folder.path);
  expect(modeOf(join(folder.path, 'lock'))).toBe(0o600);
  expect(() => claimDataDir(folder.path)).toThrow(DataDirInUse);
  expect(() => claimDataDir(folder.path)).toThrow(DataDirInUse);
  letGo();
});
