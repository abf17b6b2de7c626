import { expect, it } from 'vitest';
import { decodeStatement } from './decode.ts';
import { linesToMatch } from './lines-to-match.ts';
import { readAmountInCentavos } from './read-amount.ts';
import { readCells } from './read-cells.ts';
import { readDays } from './read-days.ts';
import { readBankStatement } from './read-statement.ts';

const bank = `Account: 001-234
Transaction Date,Description,Reference No.,Debit,Credit,Balance
11/23/2026,"INSTAPAY FROM REYES, ANA ""JR""",7K3M9Q2X,,"9,200.00","19,200.00"
11/23/2026,SERVICE FEE,,15.00,,"19,185.00"
11/24/2026,Cash deposit,,,"1,000.00","20,185.00"
11/24/2026,Cash deposit,,,"1,000.00","21,185.00"
,Closing balance,,,,"21,185.00"`;

it('reads what came in by the head of a statement, and tells equal lines apart', () => {
  const read = readBankStatement(bank);
  expect(read?.lines).toEqual([
    {
      day: '2026-11-23',
      centavos: 920_000,
      description: 'INSTAPAY FROM REYES, ANA "JR"',
      reference: '7K3M9Q2X',
      occurrence: 1,
    },
    ...[1, 2].map((occurrence) => ({
      day: '2026-11-24',
      centavos: 100_000,
      description: 'Cash deposit',
      reference: '',
      occurrence,
    })),
  ]);
  expect(read).toMatchObject({
    unread: 1,
    head: ['Transaction Date', 'Description'].concat(read?.head.slice(2) ?? []),
  });
});

it('reads semicolons and tabs, amounts below zero, a direction, and a statement without a head', () => {
  const wallet =
    'Date;Type;Amount;Details\n23 Nov 2026;CREDIT;9.200,00;From A\n23 Nov 2026;DEBIT;50,00;To B';
  expect(readBankStatement(wallet)?.lines).toMatchObject([
    { day: '2026-11-23', centavos: 920_000 },
  ]);
  const bare =
    '2026-11-23\tQR payment 1\t-100.00\tABC123456\n2026-11-24\tQR payment two\t9,200.50\tABC123457';
  expect(readBankStatement(bare)?.lines).toMatchObject([
    { day: '2026-11-24', centavos: 920_050, reference: 'ABC123457', description: 'QR payment two' },
  ]);
  const columns = { date: 0, amount: 2, reference: 1 };
  expect(readBankStatement(bare, columns)?.lines).toMatchObject([{ reference: 'QR payment two' }]);
  expect(readBankStatement('just a text\nof two lines')).toBeNull();
});

it.each([
  ['9,200.00', 920_000],
  ['PHP 9,200', 920_000],
  ['₱1,234,567.8', 123_456_780],
  ['9.200,00', 920_000],
  ['(150.00)', -15_000],
  ['150.00 DR', -15_000],
  ['150.00-', -15_000],
  ['9 200.00 CR', 920_000],
  ['12', 1_200],
  ['1,23,4.00', null],
  ['REF 12', null],
  ['', null],
])('reads the amount %s', (text, centavos) => {
  expect(readAmountInCentavos(text)).toBe(centavos);
});

it('reads days as banks write them, and the order of a column from all of it', () => {
  const day = '2026-11-23';
  for (const text of [
    day,
    '2026/11/23 14:05',
    '23 Nov 2026',
    '23-Nov-26',
    'Nov 23, 2026',
    '11/23/26',
  ]) {
    expect(readDays([text])).toEqual([day]);
  }
  expect(readDays(['11/12/2026', '23/11/2026'])).toEqual(['2026-12-11', day]);
  expect(readDays(['11/12/2026', '13/13/2026', 'soon'])).toEqual(['2026-11-12', null, null]);
});

it('reads UTF-8 and windows-1252, and quotes with line breaks', () => {
  const text = 'Peña, "a\nb"';
  const old = Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
  expect(decodeStatement(old)).toBe(text);
  expect(decodeStatement(new TextEncoder().encode(text))).toBe(text);
  expect(readCells('\uFEFF"a ""b""","c\nd",\r\n\r\ne,,f')).toEqual([
    ['a "b"', 'c d', ''],
    ['e', '', 'f'],
  ]);
});

it('marks a line by its account, itself and its place among equal ones', async () => {
  const { lines } = readBankStatement(bank) ?? { lines: [] };
  const marked = await linesToMatch(lines, 'bank');
  expect(marked[0]).toMatchObject({ day: '2026-11-23', pesos: 9_200, words: ['7K3M9Q2X'] });
  const again = await linesToMatch(lines, 'bank');
  const other = await linesToMatch(lines, 'gcash');
  const marks = [...marked, ...again, ...other].map(({ mark }) => mark);
  expect(new Set(marks).size).toBe(6);
  for (const mark of marks) expect(mark).toMatch(/^[\w-]{22}$/);
});
