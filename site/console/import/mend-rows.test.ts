import { expect, it } from 'vitest';
import { columnsOf } from '../../../domain/transfer/columns.ts';
import { mendRows } from './mend-rows.ts';

it('mends all rows of a group, and leaves rows out', () => {
  const place = columnsOf.payments.findIndex(({ title }) => title === 'Paid by');
  const rows = [2, 3, 4].map((number) => ({
    ...{ number, cells: columnsOf.payments.map(() => 'as it was') },
  }));
  const fault = { what: '', todo: '', text: 'as it was' };
  const mended = mendRows('payments', rows, [
    { fault: { ...fault, column: 'Paid by', rows: [2, 3] }, text: 'Cash' },
    { fault: { ...fault, column: '', rows: [3] }, text: null },
  ]);
  expect(mended.map(({ number }) => number)).toEqual([2, 4]);
  expect(mended[0]?.cells[place]).toBe('Cash');
  expect(mended[0]?.cells.filter((cell) => cell === 'as it was')).toHaveLength(
    columnsOf.payments.length - 1,
  );
  expect(mended[1]).toEqual(rows[2]);
});
