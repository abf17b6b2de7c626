import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderInMemory } from './memory-folder.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(place, { recursive: true }));

it('makes a folder that other accounts pass through', () => {
  const folder = folderInMemory(place, 0) ?? '';
  expect(path.dirname(folder)).toBe(place);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

it('makes none where there is too little room, or no such place', () => {
  expect(folderInMemory(place, Number.POSITIVE_INFINITY)).toBeNull();
  expect(folderInMemory(path.join(place, 'missing'), 0)).toBeNull();
});
