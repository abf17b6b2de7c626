/** Barangays by city and province, each city's in one text parted by '|'. Source: PSA, PSGC. */
export type Places = Record<string, Record<string, string>>;

function citiesByName(places: Places, province: string): [string, string][] {
  const chosen = province === '' ? Object.values(places) : [places[province] ?? {}];
  return chosen.flatMap((cities) => Object.entries(cities));
}

/** The names to suggest for a city: those of the province, or all of them before one is chosen. */
export function citiesOf(places: Places, province: string): string[] {
  return citiesByName(places, province).map(([name]) => name);
}

/** The names to suggest for a barangay: those of the city, however it is capitalised; none for an unknown city. */
export function barangaysOf(places: Places, province: string, city: string): string[] {
  const wanted = city.trim().toLowerCase();
  return citiesByName(places, province)
    .filter(([name]) => name.toLowerCase() === wanted || name.toLowerCase() === `${wanted} city`)
    .flatMap(([, barangays]) => barangays.split('|'));
}
