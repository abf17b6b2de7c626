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
