import { expect, it } from 'vitest';
import { decodeStatement } from './decode.ts';
import { linesToMatch } from './lines-to-match.ts';
import { readAmountInCentavos } from './read-amount.ts';
import { readCells } from './read-cells.ts';
import { type DayOrder, orderOfDays, readDays } from './read-days.ts';
import { readBankStatement } from './read-statement.ts';

const today = '2026-11-26';
const bank = `Account: 001-234
Transaction Date,Description,Reference No.,Debit,Credit,Balance
11/23/2026,"INSTAPAY FROM REYES, ANA ""JR""",7K3M9Q2X,,"9,200.00","19,200.00"
11/23/2026,SERVICE FEE,,15.00,,"19,185.00"
11/24/2026,Cash deposit,,,"1,000.00","20,185.00"
11/24/2026,Cash deposit,,,"1,000.00","21,185.00"
,Closing balance,,,,"21,185.00"`;

it('reads what came in by the head of a statement, and tells equal lines apart', () => {
  const read = readBankStatement(bank, today);
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
    unread: [],
    totals: 1,
    head: ['Transaction Date', 'Description'].concat(read?.head.slice(2) ?? []),
  });
});

it('tells totals and rows that it cannot read from money received', () => {
  const rows = [
    'Date,Details,Credit',
    '11/23/2026,Total Fitness Lipa,"P4,600.00"',
    '11/24/2026,Soon,',
    'Page 1 of 2,,',
    '11/24/2026,GRAND TOTAL,"4,600.00"',
    ',Total credits:,"4,600.00"',
  ];
  expect(readBankStatement(rows.join('\n'), today)).toMatchObject({
    lines: [{ centavos: 460_000, description: 'Total Fitness Lipa' }],
    unread: ['Page 1 of 2'],
    totals: 2,
  });
});

it('reads semicolons and tabs, amounts below zero, a direction, and a statement without a head', () => {
  const wallet =
    'Date;Type;Amount;Details\n23 Nov 2026;CREDIT;9.200,00;From A\n23 Nov 2026;DEBIT;50,00;To B';
  expect(readBankStatement(wallet, today)?.lines).toMatchObject([
    { day: '2026-11-23', centavos: 920_000 },
  ]);
  const bare =
    '2026-11-23\tQR payment 1\t-100.00\tABC123456\n2026-11-24\tQR payment two\t9,200.50\tABC123457';
  expect(readBankStatement(bare, today)?.lines).toMatchObject([
    { day: '2026-11-24', centavos: 920_050, reference: 'ABC123457', description: 'QR payment two' },
  ]);
  const columns = { date: 0, amount: 2, reference: 1 };
  expect(readBankStatement(bare, today, { columns })?.lines).toMatchObject([
    { reference: 'QR payment two' },
  ]);
  expect(readBankStatement('just a text\nof two lines', today)).toBeNull();
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

it('reads days as banks write them', () => {
  const day = '2026-11-23';
  for (const text of [
    day,
    '2026/11/23 14:05',
    '23 Nov 2026',
    '23-Nov-26',
    'Nov 23, 2026',
    '11/23/26',
  ]) {
    expect(readDays([text], 'month-first')).toEqual([day]);
  }
  expect(readDays(['11/12/2026', '13/13/2026', 'soon'], 'day-first')).toEqual([
    '2026-12-11',
    ...[null, null],
  ]);
});

it.each<[string, string[], DayOrder | null, string | null]>([
  ['a day above 12', ['11/12/2026', '23/11/2026'], 'day-first', '11/12/2026'],
  ['no day that could be read in two ways', ['2026-11-05', '11/11/2026'], 'month-first', null],
  ['fewer months', ['05/11/2026', '06/11/2026', '12/11/26'], 'day-first', '05/11/2026'],
  ['fewer months', ['11-05-2026', '11-06-2026'], 'month-first', '11-05-2026'],
  ['days that are over', ['12/11/2026'], 'day-first', '12/11/2026'],
  ['nothing', ['05/11/2026', '05/11/2026'], null, '05/11/2026'],
])('finds the order of day and month in a statement by %s', (_, texts, order, example) => {
  expect(orderOfDays(texts, today)).toEqual({ order, example });
});

it('finds the order in other files by days above 12 alone, as their days may be anywhere', () => {
  expect(orderOfDays(['01/09/2026', '01/10/2026', '01/11/2026']).order).toBeNull();
  expect(orderOfDays(['01/09/2026', '15/10/2026']).order).toBe('day-first');
});

it('reads no line while both orders fit, and in the chosen order afterwards', () => {
  const both = 'Date;Details;Credit\n05/11/2026;Transfer;100.00';
  expect(readBankStatement(both, today)).toMatchObject({ lines: [], days: { order: null } });
  const order = 'day-first';
  const read = readBankStatement(both, today, { order });
  expect(read).toMatchObject({ lines: [{ day: '2026-11-05' }], days: { order } });
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
  const statement = readBankStatement(bank, today) ?? { lines: [], outgoing: [] };
  const marked = await linesToMatch(statement, 'bank');
  expect(marked[0]).toMatchObject({ day: '2026-11-23', pesos: 9_200, words: ['7K3M9Q2X'] });
  const again = await linesToMatch(statement, 'bank');
  const other = await linesToMatch(statement, 'gcash');
  const marks = [...marked, ...again, ...other].map(({ mark }) => mark);
  expect(new Set(marks).size).toBe(6);
  for (const mark of marks) expect(mark).toMatch(/^[\w-]{22}$/);
});

it('finds the credits that the statement takes back, by their reference or by what it says', async () => {
  const statement = `Date,Details,Ref,Debit,Credit
2026-11-02,From Ana,AB1234567,,"12,880.00"
2026-11-02,From Ben,AB7654321,,"12,880.00"
2026-11-03,Check of Carl,,,"500.00"
2026-11-03,From Dan,AB1111111,,700.00
2026-11-04,INSTAPAY RETURN,AB1234567,"12,880.00",
2026-11-05,Returned check,,500.00,
2026-11-05,Fuel,AB2222222,700.00,
2026-11-06,Check of Carl,,,"500.00"`;
  const read = readBankStatement(statement, today) ?? { lines: [], outgoing: [] };
  expect((await linesToMatch(read, 'bank')).map(({ isReversed }) => isReversed)).toEqual([
    ...[true, false, true],
    ...[false, false],
  ]);
});
