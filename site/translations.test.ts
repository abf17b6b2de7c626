import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const translations = await Array.fromAsync(
  glob('{site,domain,contract}/**/*.fil.ts', { cwd: root }),
);

/** The folders whose pages and dialogs are there in Filipino. */
const rooms = 'site/{account,frame,home,inquiry,legal,order,session,submission,ui}';

type Said = { english: unknown; filipino: unknown };

/** Values that the texts' functions say something of. One of these fits each of them. */
const needed = [['Uno 71', 'Dos 83'], [71, 83], [{ photos: 71, steps: 83 }]] as const;

/** Returns what a text says, also of what it needs. */
function words(text: unknown): string {
  if (typeof text !== 'function') return typeof text === 'string' ? text : JSON.stringify(text);
  for (const values of needed) {
    const said = String(JSON.stringify(text(...values)));
    if (said.includes('71') && !said.includes('undefined')) return said;
  }
  throw new Error(`What does this need? ${text}`);
}

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns both texts at each place where the English one has one. */
function pairs(place: string, { english, filipino }: Said): [string, Said][] {
  if (!isPart(english)) return [[place, { english, filipino }]];
  const other = isPart(filipino) ? filipino : {};
  return Object.keys({ ...other, ...english }).flatMap((key) =>
    pairs(`${place}.${key}`, {
      english: Reflect.get(english, key),
      filipino: Reflect.get(other, key),
    }),
  );
}

const numbers = (text: string) => (text.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted();
const links = (text: string) => text.match(/(https?:|mailto:|tel:|#)\S+/g) ?? [];

describe.each(translations)('%s', async (file) => {
  const english = await import(path.join(root, file.replace('.fil.ts', '.ts')));
  const filipino = await import(path.join(root, file));
  const all = pairs('', { english: { ...english }, filipino: { ...filipino } });

  it('says all that the English text says, of the same kind', () => {
    expect(all.length).toBeGreaterThan(0);
    const other = all.filter(([, said]) => typeof said.english !== typeof said.filipino);
    expect(other.map(([place]) => place)).toEqual([]);
  });

  it('has the same numbers, names and links', () => {
    for (const [place, said] of all) {
      const [one, another] = [words(said.english), words(said.filipino)];
      expect([place, numbers(another)]).toEqual([place, numbers(one)]);
      expect([place, links(another)]).toEqual([place, links(one)]);
    }
  });
});

it('every text of these rooms is there in Filipino', async () => {
  const texts = await Array.fromAsync(glob(`${rooms}/**/*{texts,-text}.ts`, { cwd: root }));
  const missing = texts.filter((file) => !translations.includes(file.replace('.ts', '.fil.ts')));
  expect(missing.filter((file) => !file.endsWith('legal-text.ts'))).toEqual([]);
});

it('no component of these rooms has a text of its own', async () => {
  const files = await Array.fromAsync(glob(`${rooms}/**/*.tsx`, { cwd: root }));
  expect(files.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const file of files) {
    const source = await readFile(path.join(root, file), 'utf8');
    found.push(...textsIn(parseAst(source, { lang: 'tsx' })).map((text) => `${file}: ${text}`));
  }
  expect(found).toEqual(['site/ui/honeypot.tsx: Website']);
});

const said = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title']);

/** Returns what the elements of a program say in words of their own. */
function textsIn(node: unknown): string[] {
  if (!isPart(node)) return [];
  const part = node as { type?: string; value?: unknown; name?: { name?: string } };
  if (part.type === 'JSXText')
    return /\p{L}{2}/u.test(String(part.value)) ? [String(part.value).trim()] : [];
  const below = Object.values(node).flatMap(textsIn);
  if (part.type !== 'JSXAttribute' || !said.has(part.name?.name ?? '')) return below;
  const literal = isPart(part.value) ? Reflect.get(part.value, 'value') : '';
  return typeof literal === 'string' && /\p{L}{2}/u.test(literal) ? [literal, ...below] : below;
}
