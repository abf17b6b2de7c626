import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { sameInBoth } from '../tests/same-in-both.ts';
import { isPart, saidInBoth, translations } from '../tests/translations.ts';

const root = path.join(import.meta.dirname, '..');
const everything = await saidInBoth();

/** The folders whose pages and dialogs exist in Filipino. */
const rooms =
  'site/{account,crew,frame,home,inquiry,legal,not-found,order,pay,pay-link,portal,proof,push,quote,session,statement,submission,ui}';

/**
 * Values of short messages and notifications (supabase/functions/_shared/service-mails/sms-
 * texts.ts).
 */
const shortMessage = {
  ...{
    day: '2026-11-24',
    when: 'later',
    time: '9:00 AM',
    town: 'Uno',
    crew: ['Dos'],
    phone: '0971',
  },
  ...{
    isToday: true,
    reason: 'weather',
    isUsed: true,
    others: 83,
    amount: 'P71',
    reference: 'A-71',
    method: 'GCash',
    visits: '8:24 Lipa',
    standing: 'late',
    code: '717171',
    minutes: 83,
  },
  ...{ from: { day: '2026-11-24', time: '9:00 AM' }, to: { day: '2026-11-26', time: '1:00 PM' } },
};

/** Arguments of the texts' functions. One of these fits each function. */
const needed = [
  ['Uno 71', 'Dos 83', 'Tres 97', 'Kuwatro 61'],
  [71, 83, 97],
  [{ photos: 71, steps: 83, begun: 71, rateInPesos: 83 }],
  [[71, 83], 'Tres 97'],
  [shortMessage],
] as const;

/** Returns a text's words, including those of its functions. */
function words(text: unknown): string {
  if (typeof text !== 'function') return typeof text === 'string' ? text : JSON.stringify(text);
  for (const values of needed) {
    const said = saidOf(text, values);
    if (/71|24/.test(said) && !said.includes('undefined')) return said;
  }
  throw new Error(`What does this need? ${text}`);
}

/** Returns '' if the function needs other values. */
function saidOf(text: CallableFunction, values: readonly unknown[]): string {
  try {
    return String(JSON.stringify(text(...values)));
  } catch {
    return '';
  }
}

const numbers = (text: string) => (text.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted();
const links = (text: string) => text.match(/(https?:|mailto:|tel:|#)\S+/g) ?? [];

describe.each(translations)('%s', (file) => {
  const all = everything.filter(([place]) => place.startsWith(`${file}.`));

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

it('what reads the same in both languages is listed', () => {
  const same = everything.map(([, { english, filipino }]) =>
    english === filipino ? String(english) : '',
  );
  const found = new Set(same.filter((text) => /^\p{Lu}\p{L}/u.test(text)));
  expect([...found].toSorted()).toEqual(sameInBoth.toSorted());
});

/** Quotations of other sites and people, and values for a browser or a mail. */
const quotedOfOthers = [
  'Pagbukas ko ng gate, tapos na lahat.',
  'Other calendars',
  'From URL',
  'Privacy',
  'device',
];

it('what a text quotes of a page is said there in the same words', () => {
  const texts = everything.map(([, { filipino }]) => words(filipino));
  const quoted = texts.flatMap((text) =>
    Array.from(text.matchAll(/[“‘](.+?)[”’]/g), ([, quote = '']) => quote),
  );
  expect(quoted).toContain('Nakalimutan ang password?');
  const said = [...texts, ...quotedOfOthers];
  expect(quoted.filter((quote) => !said.includes(quote))).toEqual([]);
});

it.each([
  /kontakin/i,
  /walang ibang makakaalam/i,
  /paggapas/i,
  /magbubukas sa/,
  /darating sila/i,
  /mababawi (agad|noon|ang hiling)|nabawi na ang hiling/i,
  /nahinto na/i,
  /mawawala|^nawala:/i,
  /bukas na ang visit/,
  /may hangganan/,
  /\b(m|n)agtakda\b/i,
  /para mag-sign in\. Isang|huwag po ibigay/i,
  /\b1 oras/,
  /visit (\S+ )?\d+ sa /i,
  /bago magkasundo/,
  /hindi (po )?natuloy ang visit (ninyo )?noong/i,
  /huminto ito doon/i,
])('no text in Filipino has %s, over which readers stumbled', (stumbled) => {
  const found = everything.filter(([, { filipino }]) => stumbled.test(words(filipino)));
  expect(found.map(([place]) => place)).toEqual([]);
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
  for (const file of files.filter((name) => !/\.(test|fixture)\.tsx$/.test(name))) {
    const source = await readFile(path.join(root, file), 'utf8');
    found.push(...textsIn(parseAst(source, { lang: 'tsx' })).map((text) => `${file}: ${text}`));
  }
  expect(found.toSorted()).toEqual([
    'site/not-found/not-found.tsx: No page at ',
    'site/ui/honeypot.tsx: Leave empty',
  ]);
});

const said = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title']);

/** Returns a program's own words: in elements, in their labels, and in sentences. */
function textsIn(node: unknown): string[] {
  if (!isPart(node)) return [];
  const { type, value, name } = node as {
    type?: string;
    value?: unknown;
    name?: { name?: string };
  };
  if (type === 'ImportDeclaration') return [];
  if (type === 'JSXText') return /\p{L}{2}/u.test(String(value)) ? [String(value).trim()] : [];
  const below = Object.values(node).flatMap(textsIn);
  const isSaid = type === 'JSXAttribute' && said.has(name?.name ?? '');
  if (isSaid && isPart(value) && /\p{L}{2}/u.test(String(Reflect.get(value, 'value') ?? '')))
    return [String(Reflect.get(value, 'value')), ...below];
  const words = type === 'TemplateElement' && isPart(value) ? Reflect.get(value, 'raw') : value;
  const isSentence = type === 'Literal' || type === 'TemplateElement';
  return isSentence &&
    typeof words === 'string' &&
    /^\s*\p{Lu}\p{L}*['’]?\p{L}*[ .:…!?]/u.test(words)
    ? [words, ...below]
    : below;
}
