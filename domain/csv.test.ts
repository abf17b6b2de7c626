import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf, importableCsvOf, withoutGuard } from './csv.ts';
import { readTable } from './money/bank-statement/read-cells.ts';

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

it.each([
  ...[
    '09175550101',
    '000123',
    '1-2',
    '1/2',
    '12-25-2026',
    '1E5',
    '1234567890123456',
    'MAR-1',
    '3 May',
  ],
  ...["'000123", "''1-2", "'=1"],
])('%j is marked as text for our own import, which takes the mark off', (text) => {
  const [row] = readTable(importableCsvOf([[text, 'Ana']]));
  expect(row?.cells).toEqual([`'${text}`, 'Ana']);
  expect(withoutGuard(`'${text}`)).toBe(text);
});

it.each(['2026-12-01', '51,000', '0917 555 0101', '3', 'P-2', "'Ana", "o'clock", ''])(
  '%j needs no mark and has none taken off',
  (text) => {
    expect(readTable(importableCsvOf([[text, 'Ana']]))[0]?.cells).toEqual([text, 'Ana']);
    expect(withoutGuard(text)).toBe(text);
  },
);

it('comes back unchanged from our own import, whatever the text', () => {
  const signs = fc.constantFrom(
    ...["'", '0', '1', '-', '/', 'e', 'may', '=', '+', '"', ',', ';', ' ', 'é'],
  );
  fc.assert(
    fc.property(fc.string({ unit: signs }), (text) => {
      const [, row] = readTable(
        importableCsvOf([
          ['Name', 'Phone', 'Notes'],
          [text, 'Ana', 'Ben'],
        ]),
      );
      // Blanks around a text are dropped.
      const cells = row?.cells.map((cell) => withoutGuard(cell).trim());
      expect(cells).toEqual([text.trim(), 'Ana', 'Ben']);
    }),
  );
});
