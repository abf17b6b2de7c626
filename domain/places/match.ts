import { type Address, provinceOf } from '../address.ts';
import { partsOf } from '../address-parts.ts';
import { type HomePlace, isSameTown } from '../calendar/holiday-at.ts';
import map from './map.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };
import { type Barangay, type Town, townsOf } from './places.ts';

const towns = townsOf(places);
const formerNames: Readonly<Record<string, string>> = map.formerNames;

/** Returns the town of a served place, or null. Two provinces have a Rosario. */
export function townAt({ town, address }: HomePlace): Town | null {
  const province = provinceOf(address);
  const found = towns.filter(
    (one) => (province === null || one.province === province) && isSameTown(one.name, town),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Returns the code of the barangay that an address names, the code of its town if it names none or
 * several, or null outside the service area.
 */
export function placeCodeOf(place: HomePlace): string | null {
  const town = townAt(place);
  if (town === null) return null;
  const { barangay, subdivision, streetAddress } = partsIn(place, town);
  const named = [
    // 'San Andres, Isla Verde' is one name.
    `${subdivision}, ${barangay}`,
    barangay,
    ...[subdivision, ...streetAddress.split(',')].filter((part) => isCalledBarangay.test(part)),
  ];
  for (const name of named) {
    const code = barangayNamed(town, name);
    if (code !== null) return code;
  }
  return town.code;
}

/** A client's address may leave out the town, which has a field of its own, and the province. */
function partsIn({ town, address }: HomePlace, { province }: Town): Address {
  if (provinceOf(address) !== null) return partsOf(address);
  const last = address.split(',').at(-1)?.trim() ?? '';
  return partsOf(`${address}${isSameTown(last, town) ? '' : `, ${town}`}, ${province}`);
}

const isCalledBarangay = /^\s*(brgy|bgy|barangay)\b/i;

function barangayNamed(town: Town, name: string): string | null {
  const keys = [plain(name), withoutPoblacion(plain(name))].filter((key) => key !== '');
  for (const key of keys) {
    const codes = namesIn(town).get(key) ?? new Set();
    const [code] = codes;
    if (codes.size === 1 && code !== undefined) return code;
  }
  return null;
}

const namesByTown = new Map<string, Map<string, Set<string>>>();

/** The codes by each way to write a name. A former name counts where none has it today. */
function namesIn(town: Town): Map<string, Set<string>> {
  const known = namesByTown.get(town.code);
  if (known !== undefined) return known;
  const names = new Map<string, Set<string>>();
  const add = (name: string, code: string) => {
    for (const key of new Set([plain(name), withoutPoblacion(plain(name))])) {
      names.set(key, (names.get(key) ?? new Set()).add(code));
    }
  };
  for (const { code, name } of town.barangays) add(name, code);
  const today = new Set(names.keys());
  for (const { code } of town.barangays) {
    const former = formerNames[code];
    if (former !== undefined && !today.has(plain(former))) add(former, code);
  }
  namesByTown.set(town.code, names);
  return names;
}

/** Without capitals, accents and what people write in several ways. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/([a-z])(\d)/g, '$1 $2')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !['brgy', 'bgy', 'brg', 'barangay'].includes(word))
    .map((word) => sameWords[word] ?? asNumber(word))
    .join(' ');
}

const sameWords: Readonly<Record<string, string>> = {
  ...{ sto: 'santo', sta: 'santa', gen: 'general', pob: 'poblacion', capt: 'captain' },
  ...{ uno: '1', dos: '2', tres: '3' },
};

/** Roman numbers up to 39; no barangay has a higher one. */
function asNumber(word: string): string {
  const [, tens = '', ones = ''] = /^(x{0,3})(i[xv]|v?i{0,3})$/.exec(word) ?? [];
  const digits = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
  const value = tens.length * 10 + digits.indexOf(ones);
  return value > 0 ? String(value) : word;
}

function withoutPoblacion(key: string): string {
  return key.replace(/\bpoblacion\b ?/, '').trim() || key;
}

/** Returns the barangays of the address's town whose names are the most like it. */
export function likelyBarangays(place: HomePlace, atMost: number): Barangay[] {
  const town = townAt(place);
  if (town === null) return [];
  const { subdivision, barangay } = partsIn(place, town);
  const written = pairsOf(plain(`${subdivision} ${barangay}`));
  const share = ({ name }: Barangay) => {
    const pairs = pairsOf(plain(name));
    return [...pairs].filter((pair) => written.has(pair)).length / (pairs.size + written.size);
  };
  return town.barangays
    .map((barangay) => ({ barangay, share: share(barangay) }))
    .toSorted((one, other) => other.share - one.share)
    .slice(0, atMost)
    .map(({ barangay }) => barangay);
}

/** Each two letters that follow each other. */
function pairsOf(text: string): Set<string> {
  return new Set(Array.from(text, (_, at) => text.slice(at, at + 2)));
}

/** Returns the code of a barangay written as 'Sabang, Lipa City' or with its province, or null. */
export function barangayCalled(written: string): string | null {
  const parts = written.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const province = provinceOf(written);
  const town = (last === province ? parts.at(-2) : last) ?? '';
  const found = townAt({ town, address: written });
  if (found === null) return null;
  const name = parts.slice(0, parts.lastIndexOf(town)).join(', ');
  return barangayNamed(found, name);
}

const names = new Map(
  towns.flatMap((town) => [
    [town.code, town.name] as const,
    ...town.barangays.map(({ code, name }) => [code, `${name}, ${town.name}`] as const),
  ]),
);

/** Returns 'Sabang, Lipa City', or 'Lipa City' for a town; null if the register lacks the code. */
export function placeName(code: string): string | null {
  return names.get(code) ?? null;
}
