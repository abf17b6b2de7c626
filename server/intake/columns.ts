import { visible } from '../visible.ts';

/**
 * Makes a writer of table lines for columns of these widths. It cuts longer cells. It also escapes
 * characters that could move the cursor or reverse text, because strangers typed the cells.
 */
export function columns(widths: readonly number[]): (cells: readonly string[]) => string {
  return (cells) => {
    const line = cells.map((cell, index) => {
      const width = widths[index] ?? 0;
      const characters = [...visible(cell)];
      const shown =
        characters.length > width ? [...characters.slice(0, width - 1), '…'] : characters;
      return shown.join('') + ' '.repeat(width - shown.length);
    });
    return `${line.join('  ').trimEnd()}\n`;
  };
}
