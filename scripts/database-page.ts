// Writes docs/database.md from the migrations.
//
//   node scripts/launch.mjs scripts/database-page.ts
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

export const databaseFile = path.join(import.meta.dirname, '../docs/database.md');

const folder = path.join(import.meta.dirname, '../supabase/migrations');

/** The effect of one migration on a thing of the database. */
type Deed = { does: 'makes' | 'changes' | 'drops'; kind: 'table' | 'function'; name: string };

const statement =
  /^[ ']*(create(?: or replace)?|alter|drop) (table|function)(?: if (?:not )?exists)?(?: only)? ([a-z_]+\.[a-z_]+)/gim;

const deeds: Record<string, Deed['does']> = { create: 'makes', alter: 'changes', drop: 'drops' };

function deedsOf(sql: string): Deed[] {
  return [...sql.matchAll(statement)].map(([, verb = '', kind = '', name = '']) => ({
    does: deeds[verb.split(' ')[0]?.toLowerCase() ?? ''] ?? 'changes',
    kind: kind.toLowerCase() as Deed['kind'],
    name,
  }));
}

/**
 * Returns each thing of a kind with its defining migrations, oldest first: the last definition of a
 * function; the creation of a table and its changes. Dropped things are left out.
 */
export function placesOf(kind: Deed['kind']): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const file of readdirSync(folder).toSorted()) {
    for (const deed of deedsOf(readFileSync(path.join(folder, file), 'utf8'))) {
      if (deed.kind !== kind) continue;
      if (deed.does === 'drops') places.delete(deed.name);
      // Altering a function gives it an owner or a right, not a new body.
      else if (deed.does === 'makes' || kind === 'table') {
        const before = places.get(deed.name) ?? [];
        places.set(deed.name, [...before.filter((other) => other !== file), file]);
      }
    }
  }
  return places;
}

const link = (file: string) => `[${file.replace('.sql', '')}](../supabase/migrations/${file})`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function rowsOf(
  kind: Deed['kind'],
  tell: (files: readonly string[]) => readonly string[],
): string[][] {
  return [...placesOf(kind)]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, files]) => [`\`${name}\``, ...tell(files)]);
}

export function databasePage(): string {
  const tables = rowsOf('table', ([made = '', ...changed]) => [
    link(made),
    changed.map(link).join(', '),
  ]);
  const functions = rowsOf('function', (files) => [link(files.at(-1) ?? '')]);
  return `# The database as it is

Migrations only go forward, so a function may be defined more than once, and a table may be changed after it is made. This page says where each stands as it is now. \`node scripts/launch.mjs scripts/database-page.ts\` writes it from [the migrations](../supabase/migrations). A test fails when the page is out of date.

## Tables

${table(['table', 'made in', 'changed in'], tables)}

## Functions

${table(['function', 'as it is now'], functions)}
`;
}

if (import.meta.main) await writeFile(databaseFile, databasePage());
