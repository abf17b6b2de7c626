// Checks that every import goes in a direction that directions.ts allows: node
// scripts/check-directions.ts
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { type ESTree, parseSync } from 'vite';
import type { Directions } from './directions/shape.ts';
import { directions } from './directions.ts';

/** They may import whatever they test. */
const testsAndFixtures = /\.(?:test|fixture)\.tsx?$/;

/** Returns the module specifiers in a source file, in every form that TypeScript has. */
function importsOf(file: string, source: string): string[] {
  return Array.from(sourcesIn(parseSync(file, source).program), (from) =>
    from.type === 'TemplateLiteral'
      ? from.quasis.map(({ value }) => value.raw).join('*')
      : String(from.value),
  );
}

/** Imports, re-exports, import() and import types all keep their module as `source`. */
function* sourcesIn(node: unknown): Generator<ESTree.TemplateLiteral | ESTree.StringLiteral> {
  if (typeof node !== 'object' || node === null) return;
  if ('source' in node && isSource(node.source)) yield node.source;
  for (const inner of Object.values(node)) yield* sourcesIn(inner);
}

function isSource(node: unknown): node is ESTree.TemplateLiteral | ESTree.StringLiteral {
  return (
    typeof node === 'object' &&
    node !== null &&
    'type' in node &&
    (node.type === 'Literal' || node.type === 'TemplateLiteral')
  );
}

/** Returns an import's target: a path from the repository's root, or a package's name. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) {
    return path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''));
  }
  if (specifier.startsWith('node:')) return 'node:*';
  const [scope, name] = specifier.split('/');
  return specifier.startsWith('@') ? `${scope}/${name}` : `${scope}`;
}

const covers = (room: string, file: string) => file === room || file.startsWith(`${room}/`);

/** Returns the innermost room of a file. */
function roomOf(file: string, rooms: Directions): string | undefined {
  return Object.keys(rooms)
    .filter((room) => covers(room, file))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** Returns one sentence for each forbidden import. Tests may import anything. */
export function wrongImports(file: string, source: string, rooms: Directions): string[] {
  if (testsAndFixtures.test(file)) return [];
  const room = roomOf(file, rooms);
  if (room === undefined) return [`${file} lies in no room of scripts/directions.ts`];
  return importsOf(file, source)
    .map((specifier) => targetOf(file, specifier))
    .filter((target) => {
      const own = roomOf(target, rooms) === room;
      const named = roomOf(target, rooms) ?? target;
      return !own && !rooms[room]?.some((allowed) => allowed === named || allowed === target);
    })
    .map((target) => `${file} imports ${target}, which ${room} may not`);
}

export async function findWrongImports(root: string): Promise<string[]> {
  const files = await Array.fromAsync(
    glob('{domain,contract,site,supabase,server}/**/*.{ts,tsx}', { cwd: root }),
  );
  return files
    .toSorted()
    .flatMap((file) => wrongImports(file, readFileSync(path.join(root, file), 'utf8'), directions));
}

if (import.meta.main) {
  const wrong = await findWrongImports(path.join(import.meta.dirname, '..'));
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
