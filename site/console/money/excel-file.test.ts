import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { excelFile } from './excel-file.ts';

const sheet = async (...rows: (string | number)[][]) => {
  const parts = unzipSync(new Uint8Array(await excelFile(rows).arrayBuffer()));
  return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
};

it.each([
  '0917 555 0101',
  '09175550101',
  '000123',
  '1-2',
  '1E5',
  '=1+1',
  '+63 917',
  ' two  spaces ',
])('%j arrives as that text', async (text) => {
  const cell = `<c s="1" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  expect(await sheet([text])).toContain(`<row>${cell}</row>`);
});

it('keeps numbers as numbers, row by row', async () => {
  expect(await sheet([9_200], [-0.5])).toContain(
    '<row><c><v>9200</v></c></row><row><c><v>-0.5</v>',
  );
});

it('writes what XML has no words for as the format does', async () => {
  const texts = await sheet(['a<b>&c\u0007\r\n\uFFFE\uD800 _x0007_ 🌱']);
  expect(texts).toContain('>a&lt;b&gt;&amp;c_x0007__x000D_\n_xFFFE__xD800_ _x005F_x0007_ 🌱<');
});
