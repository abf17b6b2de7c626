import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const translations = await Array.fromAsync(
  glob('{site,domain,contract,supabase/functions}/**/*.fil.ts', { cwd: root }),
);

/** The folders whose pages and dialogs are there in Filipino. */
const rooms =
  'site/{account,crew,frame,home,inquiry,legal,order,pay,pay-link,portal,proof,push,quote,session,statement,submission,ui}';

type Said = { english: unknown; filipino: unknown };

/** What short messages and notifications tell (supabase/functions/_shared/service-mails/sms-texts.ts). */
const shortMessage = {
  ...{
    day: '2026-11-24',
    when: 'later',
    time: '9:00 AM',
    town: 'Uno',
    crew: ['Dos', 'Tres'],
    phone: '0971',
  },
  ...{
    isToday: false,
    reason: 'weather',
    isUsed: true,
    others: 83,
    amount: 'P97',
    reference: 'A-71',
    code: '717171',
    minutes: 83,
  },
  ...{ from: { day: '2026-11-24', time: '9:00 AM' }, to: { day: '2026-11-26', time: '1:00 PM' } },
};

/** Values that the texts' functions say something of. One of these fits each of them. */
const needed = [
  ['Uno 71', 'Dos 83', 'Tres 97', 'Kuwatro 61'],
  [71, 83, 97],
  [{ photos: 71, steps: 83, begun: 71, rateInPesos: 83 }],
  [[71, 83], 'Tres 97'],
  [shortMessage],
] as const;

/** Returns what a text says, also of what it needs. */
function words(text: unknown): string {
  if (typeof text !== 'function') return typeof text === 'string' ? text : JSON.stringify(text);
  for (const values of needed) {
    const said = saidOf(text, values);
    if (/71|24/.test(said) && !said.includes('undefined')) return said;
  }
  throw new Error(`What does this need? ${text}`);
}

/** Returns what a text says of these values; '' if it needs others. */
function saidOf(text: CallableFunction, values: readonly unknown[]): string {
  try {
    return String(JSON.stringify(text(...values)));
  } catch {
    return '';
  }
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
