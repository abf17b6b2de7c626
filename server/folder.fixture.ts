import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Makes a folder for each test of a file, and removes it afterwards. */
export function folderForEachTest(): { path: string } {
  const folder = { path: '' };
  beforeEach(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'test-'));
  });
  afterEach(() => rmSync(folder.path, { recursive: true }));
  return folder;
}
