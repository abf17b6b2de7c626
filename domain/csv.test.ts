import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('writes what spreadsheets read, and nothing that they compute', () => {
  const rows = [
    ['day', 'for', 'pesos'],
    ['2026-12-01', 'Two bags, "good" soil', -9_200],
    ['2026-12-02', '=HYPERLINK("http://x")', 0],
  ];
  expect(csvOf(rows)).toBe(
    '\uFEFFday,for,pesos\r\n2026-12-01,"Two bags, ""good"" soil",-9200\r\n' +
      `2026-12-02,"'=HYPERLINK(""http://x"")",0\r\n`,
  );
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\n=1',
  '\nAna',
  '\tAna',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '\u200b=1',
  '\ufeff =1',
  '\u3164=1',
  '\u115f\u00a0＝1',
  '\ue000=1',
])('%j is marked as text', (text) => {
  expect(csvOf([[text]]).replaceAll('"', '')).toBe(`\uFEFF'${text}\r\n`);
});

it.each(['Ana', 'Ana = Ben', 'ana@example.ph', '1-2'])('%j stays as it is', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${text}\r\n`);
});
