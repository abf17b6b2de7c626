import { settings } from './settings.ts';

/** Of a name this long two letters may be wrong; of a shorter one, one. HOME is not HOST. */
const longName = 8;

/**
 * Returns a sentence for each variable whose name is almost a setting's. Others belong to other
 * programs.
 */
export function misspelled(env: Record<string, string | undefined>): string[] {
  const known = Object.keys(settings);
  return Object.entries(env).flatMap(([name, value]) => {
    if (name in settings || !value?.trim()) return [];
    const meant = known.find((one) => faultsIn(name, one) <= (one.length < longName ? 1 : 2));
    return meant === undefined ? [] : [`${name} is not a setting: did you mean ${meant}?`];
  });
}

/** Counts the letters that are missing, too many or wrong, or stand the other way round. */
function faultsIn(name: string, meant: string): number {
  const [one, other] = [name.toUpperCase(), meant];
  if (Math.abs(one.length - other.length) > 3) return Number.POSITIVE_INFINITY;
  const rows = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const at = (back: number, left: number) => rows[i - back]?.[j - left] ?? Number.NaN;
      const isSame = one[i - 1] === other[j - 1];
      const least = Math.min(at(1, 0) + 1, (row[j - 1] ?? 0) + 1, at(1, 1) + (isSame ? 0 : 1));
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(isSwapped ? Math.min(least, at(2, 2) + 1) : least);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? Number.POSITIVE_INFINITY;
}
