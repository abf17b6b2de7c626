// Writes a migration with the numbers of domain/service-numbers.ts that SQL reads, where one is new
// or has changed (docs/how-to/change-a-number.md).
//
//   node scripts/launch.mjs scripts/write-numbers.ts
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as serviceNumbers from '../domain/service-numbers.ts';

const folder = path.join(import.meta.dirname, '../supabase/migrations');

export type Migration = { file: string; text: string };

/** In the order they run. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}

/**
 * Returns each number by its name in SQL: `pauseInDays` is `pause_in_days`, and `moveRangeInDays`
 * is `move_range_in_days_earlier` and `move_range_in_days_later`.
 */
export function numbersInSql(): Map<string, number | readonly number[]> {
  const named: [string, number | readonly number[]][] = Object.entries(serviceNumbers).flatMap(
    ([name, value]): [string, number | readonly number[]][] =>
      typeof value === 'number' || isList(value)
        ? [[inSql(name), value]]
        : Object.entries(value).map(([part, one]) => [`${inSql(name)}_${inSql(part)}`, one]),
  );
  return new Map(named);
}

/**
 * Returns the next migration that `migrations` lack, or null if they have every number that they
 * read: first one with new numbers, dated before their readers, then one with changed numbers.
 */
export function missingNumbers(migrations: readonly Migration[], now: Date): Migration | null {
  const numbers = numbersInSql();
  const had = new Map(
    migrations.flatMap(({ text }) =>
      Array.from(text.matchAll(definition), ([, name = '', value = '']) => [name, value] as const),
    ),
  );
  const read = new Map(
    migrations
      .toReversed()
      .flatMap(({ file, text }) =>
        Array.from(text.matchAll(reading), ([, name = '']) => [name, file] as const),
      ),
  );
  const lacking = [...read].filter(([name]) => had.get(name) !== written(numbers.get(name)));
  if (lacking.length === 0) return null;
  const unknown = lacking.find(([name]) => !numbers.has(name));
  if (unknown) throw new Error(`${unknown[1]} reads numbers.${unknown[0]}(), which domain/ lacks.`);
  const added = lacking.filter(([name]) => !had.has(name));
  const [firstReading] = added.map(([, file]) => file).sort();
  const moment = firstReading === undefined ? now : secondBefore(firstReading);
  const version = moment.toISOString().replace(/\D/g, '').slice(0, 14);
  const functions = (added.length > 0 ? added : lacking).map(([name]) => name).sort();
  return {
    file: `${version}_numbers.sql`,
    text: `${head}\n${functions.map((name) => defined(name, numbers.get(name))).join('\n')}`,
  };
}

const head = `-- Numbers of domain/service-numbers.ts, written by scripts/write-numbers.ts. They set nothing and never change
-- within a query, so that PostgreSQL puts the number itself into each plan.
`;
const definition = /function numbers\.(\w+)\(\) returns [^;]*? return ([^;]+);/g;
const reading = /\bnumbers\.(\w+)\(\)(?! returns)/g;

const isList = (value: object | number): value is readonly number[] => Array.isArray(value);
const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function written(value: number | readonly number[] | undefined): string {
  return typeof value === 'object' ? `array[${value.join(', ')}]` : `${value}`;
}

function defined(name: string, value: number | readonly number[] | undefined): string {
  const type = typeof value === 'object' ? 'integer[]' : 'integer';
  return `create or replace function numbers.${name}() returns ${type}
language sql immutable parallel safe return ${written(value)};
`;
}

function secondBefore(file: string): Date {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_/.exec(file) ?? [];
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  return new Date(Date.UTC(year, month - 1, ...rest) - 1000);
}

if (import.meta.main) {
  const next = () => missingNumbers(readMigrations(), new Date());
  for (let migration = next(); migration !== null; migration = next()) {
    writeFileSync(path.join(folder, migration.file), migration.text);
    console.log(migration.file);
  }
}
