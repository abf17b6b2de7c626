import { expect, it } from 'vitest';
import { clientColumns } from './columns.ts';
import { guessColumns, headAt, leftOut, mapRows, missingColumns, remap } from './map-columns.ts';

it('knows columns by other names, each once', () => {
  const head = ['CLIENT', 'Mobile', 'Name', 'EMAIL', 'Birthday'];
  expect(guessColumns('clients', head)).toEqual([leftOut, 'phone', 'name', 'email', leftOut]);
  expect(new Set(clientColumns.map(({ title }) => title)).size).toBe(clientColumns.length);
});

it.each([
  ['Cellphone #', 'phone'],
  ['E-mail Add', 'email'],
  ['Complete Address', 'address'],
  ['Package Availed', 'package'],
  ['Contract (mos)', 'term'],
  ['Assigned Crew', 'crew'],
])('knows %s', (heading, column) => {
  expect(guessColumns('clients', [heading])).toEqual([column]);
});

it('knows the columns of an office by the names that it gives them', () => {
  const named = {
    ...{ 'No.': 'client', 'Client Name': 'name', 'Contact No.': 'phone', 'E-mail': 'email' },
    ...{ Address: 'address', City: 'town', Package: 'package', Months: 'term' },
    ...{ 'Date Started': 'start', Schedule: 'every', Day: 'weekday', Time: 'time' },
    ...{ 'Total Amount': 'price', 'Amount Paid': 'paid', 'Date Paid': 'paidOn' },
    ...{ 'Mode of Payment': 'paidBy', Remarks: 'notes', Birthday: leftOut },
  };
  expect(guessColumns('clients', Object.keys(named))).toEqual(Object.values(named));
});

it('prefers what was chosen before', () => {
  const remembered = { 'first name': 'name', address: 'gate', town: leftOut, zip: 'gone' };
  const head = ['First  Name', 'Address', 'Town', 'ZIP', 'Full name'];
  expect(guessColumns('clients', head, remembered)).toEqual([
    ...['name', 'gate', leftOut, leftOut, leftOut],
  ]);
});

it('finds the headings below a title', () => {
  const rows = [['MASTERLIST 2026'], ['Name', 'Phone'], ['Ana', '0917']].map((cells, index) => ({
    ...{ number: index + 1, cells },
  }));
  expect(headAt('clients', rows)).toBe(1);
  expect(headAt('clients', rows.slice(2))).toBe(0);
});

it('joins names, addresses, phones and notes, and nothing else', () => {
  const mapping = ['name', 'package', leftOut, 'phone'];
  const joined = remap('clients', mapping, 2, 'name');
  expect(joined).toEqual(['name', 'package', 'name', 'phone']);
  expect(remap('clients', mapping, 2, 'package')).toEqual(['name', leftOut, 'package', 'phone']);
  const [row] = mapRows('clients', joined, [{ number: 5, cells: ['Ana', 'Pogi', ' Reyes '] }]);
  expect(row?.number).toBe(5);
  expect(row?.cells).toHaveLength(clientColumns.length);
  expect(row?.cells.slice(1, 3)).toEqual(['Ana Reyes', '']);
  expect(missingColumns('clients', ['name', leftOut])).toEqual(['Phone']);
});
