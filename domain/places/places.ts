/**
 * Barangays by province and city. A city's names are one string, separated by '|'. Cities and
 * barangays are in the order of their codes, with nothing between two bars at a number that the
 * register lacks. Source: PSA, PSGC.
 */
export type Places = Record<string, Record<string, string>>;

/** How the codes of a province begin. */
const provinceCodes: Readonly<Record<string, string>> = {
  Batangas: '04010',
  Cavite: '04021',
  Laguna: '04034',
};

export type Town = { code: string; name: string; province: string; barangays: Barangay[] };
export type Barangay = { code: string; name: string };

/** Returns the towns with the codes that their place in the list says. */
export function townsOf(places: Places): Town[] {
  return Object.entries(places).flatMap(([province, towns]) =>
    Object.entries(towns).map(([name, barangays], nth) => {
      const code = `${provinceCodes[province]}${String(nth + 1).padStart(2, '0')}`;
      return { code: `${code}000`, name, province, barangays: barangaysIn(code, barangays) };
    }),
  );
}

function barangaysIn(town: string, names: string): Barangay[] {
  return names
    .split('|')
    .map((name, nth) => ({ code: `${town}${String(nth + 1).padStart(3, '0')}`, name }))
    .filter(({ name }) => name !== '');
}
