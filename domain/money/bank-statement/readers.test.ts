import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { readAmountInCentavos } from './read-amount.ts';
import { readCells } from './read-cells.ts';
import { orderOfDays, readDays } from './read-days.ts';
import { readBankStatement } from './read-statement.ts';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const anyCell = fc
  .string({ unit: fc.constantFrom(...'aZ9 ,;"\n\t.-ñ₱'), maxLength: 12 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const centavos = fc.integer({ min: 1, max: 999_999_999 });
const anyDay = fc.nat(20_000).map((days) => addDays('2000-01-01', days));

it('reads back every table, whatever its cells hold, between any separators', () => {
  const anyTable = fc.integer({ min: 2, max: 5 }).chain((width) =>
    fc.array(fc.array(anyCell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 8,
    }),
  );
  const separators = fc.constantFrom(',', ';', '\t');
  const breaks = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(anyTable, separators, breaks, (rows, separator, end) => {
      const text = rows.map((row) => row.map(quoted).join(separator)).join(end);
      expect(readCells(text)).toEqual(rows);
    }),
  );
});

/** How banks write 9,200.50. */
const amountForms: ((whole: string, cents: string) => string)[] = [
  (whole, cents) => `${grouped(whole, ',')}.${cents}`,
  (whole, cents) => `${grouped(whole, '.')},${cents}`,
  (whole, cents) => `${whole}.${cents}`,
  (whole, cents) => `PHP ${grouped(whole, ',')}.${cents}`,
  (whole, cents) => `P${grouped(whole, ',')}.${cents}`,
  (whole, cents) => `₱${grouped(whole, ' ')}.${cents} CR`,
  (whole, cents) => `+${whole},${cents}`,
];
const grouped = (digits: string, by: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, by);

it('reads every amount in every form, and what left below zero', () => {
  fc.assert(
    fc.property(centavos, fc.constantFrom(...amountForms), (amount, form) => {
      const text = form(String(Math.floor(amount / 100)), String(amount % 100).padStart(2, '0'));
      expect([text, readAmountInCentavos(text)]).toEqual([text, amount]);
      if (/CR|\+/.test(text)) return;
      for (const out of [`(${text})`, `-${text.replace('PHP ', '')}`, `${text}-`, `${text} DR`]) {
        expect([out, readAmountInCentavos(out)]).toEqual([out, -amount]);
      }
    }),
  );
});

const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'];
const allMonths = [...monthNames, 'September', 'October', 'November', 'December'];
const dayForms: ((year: string, month: string, day: string, name: string) => string)[] = [
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${year}/${month}/${day} 23:59:59`,
  (year, month, day) => `${month}/${day}/${year}`,
  (year, month, day) => `${Number(month)}/${Number(day)}/${year} 1:05 PM`,
  (year, _, day, name) => `${Number(day)} ${name} ${year}`,
  (year, _, day, name) => `${day}-${name.slice(0, 3).toUpperCase()}-${year.slice(2)}`,
  (year, _, day, name) => `${name} ${Number(day)}, ${year}`,
];

it('reads every day in every form', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...dayForms), (text, form) => {
      const [year = '', month = '', day = ''] = text.split('-');
      const written = form(year, month, day, allMonths[Number(month) - 1] ?? '');
      // One day alone may be read in both orders.
      const { order } = orderOfDays([written]);
      expect([written, readDays([written], order ?? 'month-first')]).toEqual([written, [text]]);
    }),
  );
});

it('reads a column of days that begin with the day, as soon as one shows it', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 10 }), (days) => {
      const all = [...days, '2026-11-23'];
      const written = all.map((day) => day.split('-').toReversed().join('/'));
      const { order } = orderOfDays(written);
      expect([order, readDays(written, 'day-first')]).toEqual(['day-first', all]);
    }),
  );
});

it('reads what came in of any statement, and what left not at all', () => {
  const anyRow = fc.record({
    day: anyDay,
    text: anyCell.filter((text) => /^[a-z ]+$/i.test(text)),
    pesos: fc.integer({ min: 1, max: 900_000 }),
    isIn: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 20 }), (rows) => {
      const head = 'Posting Date,Particulars,Debit,Credit,Running Balance';
      const body = rows.map(({ day, text, pesos, isIn }) => {
        const amount = `"${pesos.toLocaleString('en')}.00"`;
        return [day, quoted(text), isIn ? '' : amount, isIn ? amount : '', '"1,000.00"'].join(',');
      });
      const read = readBankStatement(['BANK OF NOWHERE', head, ...body].join('\n'), '2026-11-26');
      expect(
        read?.lines.map(({ day, centavos: sum, description }) => [day, sum, description]),
      ).toEqual(
        rows.filter(({ isIn }) => isIn).map(({ day, pesos, text }) => [day, pesos * 100, text]),
      );
      expect(read?.unread).toEqual([]);
    }),
  );
});
