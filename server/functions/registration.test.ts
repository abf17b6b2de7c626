import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clientCalls } from '../../supabase/functions/client/served.ts';
import { crewCalls } from '../../supabase/functions/crew/served.ts';
import { served } from '../../supabase/functions/served.ts';
import { teamCalls } from '../../supabase/functions/team/served.ts';

const supabase = new URL('../../supabase/', import.meta.url);
/** The calls, and the function of the provider's timer. Our own server delivers mails by itself. */
const calls = Object.keys(served).map((name) => name.split('/')[0] ?? name);
const names = [...new Set([...calls, 'deliver-mail'])].toSorted();

it('has a section of config.toml for each function, and no other', () => {
  const config = readFileSync(new URL('config.toml', supabase), 'utf8');
  const sections = [...config.matchAll(/^\[functions\.(.+)\]\n((?:[^[\n].*\n?)*)/gm)];
  expect(sections.map(([, name]) => name).toSorted()).toEqual(names);
  for (const [, , settings] of sections) {
    expect(settings).toBe('verify_jwt = false\nimport_map = "./functions/deno.json"\n');
  }
});

it('has a folder for each function, which serves it, and no other', async () => {
  const functions = new URL('functions/', supabase);
  const folders = readdirSync(functions, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual(names);
  for (const [name, handler] of Object.entries(served)) {
    if (name.includes('/')) continue;
    const folder = new URL(`${name}/`, functions);
    const index = readFileSync(new URL('index.ts', folder), 'utf8');
    const [, exported = '', file = ''] =
      /^import \{ (\w+) \} from '(\.\S*\/handler\.ts)';$/m.exec(index) ?? [];
    const handlers = await import(new URL(file, folder).href);
    expect(handlers[exported]).toBe(handler);
    expect(index).toContain(`\nserve(${exported});\n`);
  }
});

it.each([
  ['client', clientCalls],
  ['crew', crewCalls],
  ['team', teamCalls],
] as const)(
  'serves each call of %s, and defines and handles it in files of one name',
  async (audience, calls) => {
    const defined = await exportsIn(
      new URL(`../../contract/${audience}/`, import.meta.url),
      nameOf,
    );
    const handled = await exportsIn(new URL(`functions/${audience}/`, supabase), (value) =>
      typeof value === 'function' && 'definition' in value ? nameOf(value.definition) : null,
    );
    expect(handled).toEqual(defined);
    expect(Object.keys(calls).toSorted()).toEqual(Object.values(defined).flat().toSorted());
    expect(Object.keys(calls).filter((name) => !name.startsWith(`${audience}/`))).toEqual([]);
  },
);

/** Returns null if this is not a definition of a call. */
function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  return 'name' in value && 'audience' in value ? String(value.name) : null;
}

/** The exports in a folder by file, as `read` finds them. */
async function exportsIn(
  folder: URL,
  read: (value: unknown) => string | null,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const file of readdirSync(folder)) {
    if (!/^[^.]+\.ts$/.test(file) || file === 'index.ts') continue;
    const values = Object.values<unknown>(await import(new URL(file, folder).href));
    const names = values.map(read).filter((name) => name !== null);
    if (names.length > 0) found[file] = names.toSorted();
  }
  return found;
}
