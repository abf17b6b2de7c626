import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseFile, databasePage } from './database-page.ts';

test('the page of the database is up to date with the migrations', () => {
  expect(
    readFileSync(databaseFile, 'utf8'),
    'run node scripts/launch.mjs scripts/database-page.ts',
  ).toBe(databasePage());
});
