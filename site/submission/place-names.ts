/**
 * Barangays by province and city. Each city's names are one string, separated by '|'. Source: PSA,
 * PSGC.
 */
export type Places = Record<string, Record<string, string>>;

function citiesByName(places: Places, province: string): [string, string][] {
  const chosen = province === '' ? Object.values(places) : [places[province] ?? {}];
  return chosen.flatMap((cities) => Object.entries(cities));
}

/** Returns the cities to suggest: those of the province, or all before one is chosen. */
export function citiesOf(places: Places, province: string): string[] {
  return citiesByName(places, province).map(([name]) => name);
}

/** Returns the barangays to suggest for a city, in any capitalisation; none for an unknown city. */
export function barangaysOf(places: Places, province: string, city: string): string[] {
  const wanted = city.trim().toLowerCase();
  return citiesByName(places, province)
    .filter(([name]) => name.toLowerCase() === wanted || name.toLowerCase() === `${wanted} city`)
    .flatMap(([, barangays]) => barangays.split('|'));
}
