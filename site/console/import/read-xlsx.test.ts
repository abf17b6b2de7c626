import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readXlsx } from './read-xlsx.ts';

it('reads days, times, amounts and lines of a sheet made by XlsxWriter', async () => {
  const file = await readFile(new URL('./clients.fixture.xlsx', import.meta.url));
  const [title, head, ana, ben, ...more] = await readXlsx(new Uint8Array(file));
  expect(more).toEqual([]);
  expect(title?.cells[0]).toBe('CLIENT MASTERLIST');
  expect(head).toMatchObject({ number: 3 });
  expect(ana).toEqual({
    number: 4,
    cells: [
      ...['Niña Ana Reyes', '9171234567', '12 Mabini St.,\nMarawoy, Lipa City', 'Gwapo', '3'],
      ...['2026-12-01', 'Tue', '09:00', '38640', 'Yes', '00123', '12880'],
    ],
  });
  expect(ben?.number).toBe(6);
  expect(ben?.cells.slice(5, 9)).toEqual(['2026-12-15', 'MWF', '13:30', '54000.5']);
});

it('refuses what is not an Excel file', async () => {
  await expect(readXlsx(new TextEncoder().encode('PK\u0003\u0004 nothing'))).rejects.toThrow();
});
