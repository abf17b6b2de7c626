import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '../supabase/functions/_shared/limits/every-limit.ts';
import { limitsFile, limitsPage } from './limits-page.ts';

test('the page of limits is up to date with the code', () => {
  expect(
    readFileSync(limitsFile, 'utf8'),
    'run node scripts/launch.mjs scripts/limits-page.ts',
  ).toBe(limitsPage());
});

test('every limit has a row, and says what it is for', () => {
  const rows = limitsPage().split('\n');
  for (const { what, allowed } of Object.values(limits)) {
    const [row] = rows.filter((line) => line.startsWith(`| ${what} |`));
    expect(row).toBeDefined();
    expect(rows.some((line) => line.includes(`| ${allowed.toLocaleString('en-US')} |`))).toBe(true);
  }
});
