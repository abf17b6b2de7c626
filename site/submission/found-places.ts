import type { Places } from '../../domain/places/places.ts';

/** Returns a name without capitals, accents and what people write in several ways. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\b(brgy\.?|barangay|city|of|municipality)(?!\s*\d)/g, ' ')
    .replace(/\bsto\b\.?/g, 'santo')
    .replace(/\bsta\b\.?/g, 'santa')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Fewer find nothing. */
export const fewestLetters = 3;

/**
 * Returns the served places that a visitor may mean, such as 'Lipa City, Batangas' and
 * 'Sabang, Lipa City, Batangas', towns before barangays. Parts after a comma narrow it down.
 */
export function foundPlaces(places: Places, typed: string): string[] {
  const parts = typed.split(',').map(plain).filter(Boolean);
  const [first, ...others] = parts;
  if (first === undefined || first.length < fewestLetters) return [];
  const towns = Object.entries(places).flatMap(([province, ofProvince]) =>
    Object.entries(ofProvince).map(([town, barangays]) => ({ province, town, barangays })),
  );
  const inThem = towns.filter(({ province, town }) =>
    others.every((part) => plain(town).startsWith(part) || plain(province).startsWith(part)),
  );
  const byTown = inThem.filter(({ town }) => plain(town).startsWith(first));
  // Quezon City is no barangay.
  const isTown = /\bcity\b/i.test(typed.split(',')[0] ?? '');
  const byBarangay = (isTown ? [] : inThem).flatMap(({ province, town, barangays }) =>
    barangays
      .split('|')
      .filter((barangay) => plain(barangay).startsWith(first))
      .map((barangay) => `${barangay}, ${town}, ${province}`),
  );
  return [
    ...Object.keys(places).filter((province) => others.length === 0 && plain(province) === first),
    ...byTown.map(({ province, town }) => `${town}, ${province}`),
    ...byBarangay,
  ];
}
