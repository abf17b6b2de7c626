import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataDir, DataDirInUse } from './data-claim.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claim-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('nobody else may read the lock', () => {
  claimDataDir(folder)();
  expect(modeOf(join(folder, 'lock'))).toBe(0o600);
});

test('an existing lock becomes private, and still locks', () => {
  claimDataDir(folder)();
  chmodSync(join(folder, 'lock'), 0o644);
  const letGo = claimDataDir(folder);
  expect(modeOf(join(folder, 'lock'))).toBe(0o600);
  expect(() => claimDataDir(folder)).toThrow(DataDirInUse);
  expect(() => claimDataDir(folder)).toThrow(DataDirInUse);
  letGo();
});
