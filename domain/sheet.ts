/** Text stays as it is. */
export type Cell = string | number;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const relations = `${office}/package/2006/relationships`;
const document = `${office}/officeDocument/2006/relationships`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Returns the parts of an XLSX file, by their paths in its archive (ECMA-376). Texts are marked as
 * texts, so that no spreadsheet drops the zero of 0917 555 0101, turns 1-2 into a day or computes
 * what begins with =.
 */
export function sheetParts(rows: readonly (readonly Cell[])[]): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${document}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${document}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${document}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${document}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" numFmtId="${textFormat}" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
  };
}

/** The built-in format "Text". With it a cell stays text when somebody edits it. */
const textFormat = 49;

function rowOf(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellOf).join('')}</row>`;
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML cannot hold most control characters and lone surrogates: _x0007_ stands for one. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (sign) => names[sign] ?? sign)
    .replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, (sign) => {
      const code = sign.charCodeAt(0).toString(16).toUpperCase();
      return `_x${code.padStart(4, '0')}_`;
    });
}
