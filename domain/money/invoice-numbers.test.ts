import { describe, expect, it } from 'vitest';
import { type NumberLine, numberFaults, readNumbers } from './invoice-numbers.ts';

const day = '2026-11-27';
// References whose last two characters check the rest.
const [one, other] = ['00000101', '00000202'] as const;

describe('numbers are read', () => {
  const line = (reference: string, number: string, on = day, pesos: number | null = null) => ({
    ...{ reference, number, day: on, pesos },
  });
  it.each([
    ['a column, in the order of the list', 'SI-1\nSI-2', [line(one, 'SI-1'), line(other, 'SI-2')]],
    ['a column with fewer', 'SI-1', null],
    [
      'a table without a head',
      `${other},SI-2\n${one},SI-1`,
      [line(other, 'SI-2'), line(one, 'SI-1')],
    ],
    [
      'the accountant’s table, with rows that have no number yet',
      `line,day,reference,number,pesos,invoice,Invoice date\ndue,2026-11-01,${one},3,9200,SI-1,25 Nov 2026\ndue,2026-11-01,${other},4,9200,,`,
      [line(one, 'SI-1', '2026-11-25')],
    ],
    ['amounts', `Invoice No.;Ref;Amount\nSI-1;${one};P9,200.00`, [line(one, 'SI-1', day, 9_200)]],
  ])('%s', (_, text, lines) => {
    expect(readNumbers(text, { references: [one, other], day })).toEqual(lines);
  });
});

it.each<[string, Partial<NumberLine> & { due?: string }, string | null]>([
  ['right', {}, null],
  ['entered already', { number: 'SI-9', due: 'SI-9' }, ''],
  ['of an unknown due', { reference: 'XXXXXXXX' }, 'No due has this reference.'],
  ['of a due with another invoice', { due: 'SI-7' }, 'This due already has the invoice SI-7.'],
  ['used', { number: 'SI-8' }, 'This number is already used.'],
  ['of a day to come', { day: '2026-11-28' }, 'This day is in the future.'],
  ['of more than the due', { pesos: 9_201 }, 'The due is ₱9,200.00.'],
])('a line that is %s', (_, { due: has, ...changed }, fault) => {
  const line = { reference: one, number: 'SI-1', day, pesos: null, ...changed };
  const dues = new Map([[one, { reference: one, billedInPesos: 9_200, number: has ?? null }]]);
  expect(numberFaults([line], dues, new Set(['SI-8', 'SI-9']), day)).toEqual([fault]);
});

it('has each due and each number once', () => {
  const lines = [
    { reference: one, number: 'SI-1', day, pesos: null },
    { reference: one, number: 'SI-2', day, pesos: null },
    { reference: other, number: 'SI-1', day, pesos: null },
  ];
  const dues = new Map(
    [one, other].map((reference) => [reference, { reference, billedInPesos: 1, number: null }]),
  );
  expect(numberFaults(lines, dues, new Set(), day)).toEqual([
    ...[null, 'This due is here twice.', 'This number is here twice.'],
  ]);
});
