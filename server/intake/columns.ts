import { visible } from '../visible.ts';

/**
 * Makes a writer of table lines for columns this wide. What is longer is cut, and characters that
 * could move the cursor or turn text around are written out: cells hold what strangers typed.
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
