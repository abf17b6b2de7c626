import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { served } from '../../supabase/functions/served.ts';

const supabase = new URL('../../supabase/', import.meta.url);
/**
 * The calls, and the function that only the provider's timer calls. Our own server delivers mails
 * by itself.
 */
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
    const handlers = await import(new URL(`${name}/handler.ts`, functions).href);
    const [exported] = Object.entries(handlers).find(([, value]) => value === handler) ?? [];
    const index = readFileSync(new URL(`${name}/index.ts`, functions), 'utf8');
    expect(index).toContain(`import { ${exported} } from './handler.ts';\n`);
    expect(index).toContain(`\nserve(${exported});\n`);
  }
});
