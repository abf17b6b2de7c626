import * as v from 'valibot';

/** The parts of a schema that the walk reads. */
type Part = v.GenericSchema & {
  entries?: Record<string, Part>;
  item?: Part;
  items?: Part[];
  wrapped?: Part;
  pipe?: Part[];
  options?: unknown[];
  literal?: unknown;
};

/** The longest text that any call may accept, and the longest address that the server takes. */
export const longestInLetters = 4_096;
const mostLetters = 60_000;
const many = (value: unknown, times: number) => Array<unknown>(Math.floor(times)).fill(value);
const nested: unknown = JSON.parse('['.repeat(mostLetters / 2) + ']'.repeat(mostLetters / 2));

/** Far beyond every bound, of every kind. */
const extremes: unknown[] = [
  ...[5e12, 2e11, 1e20, 1e308, -1e308, 9_999_999, 2 ** 31, 2 ** 53, 0.1, 0, -1],
  ...['a', '1', ' ', '@', '-', '+', 'a@', '1,', '\n', '\u202e', 'é'].map((letters) =>
    letters.repeat(mostLetters / Buffer.byteLength(letters)),
  ),
  ...[
    '1e20',
    '99999999',
    '-1',
    '',
    'a\u0000b',
    '\ud800',
    '2099-12-31',
    '9999-12-27',
    '9999-12-31',
    '0000-01-01',
    '0000-01-01T00:00:00.000Z',
    'One task\nor two',
    '2000-01-01T00:00:00Z',
  ],
  // Short enough for many fields, and with characters that nobody sees.
  'A\u202ena\u200b R\u2066e\u3164yes\ufeff',
  ...[null, true, {}, { constructor: 1 }, { ['a'.repeat(mostLetters)]: 1 }, nested],
  ...[many(0, mostLetters / 2), many({}, mostLetters / 3), many('', mostLetters / 3)],
];

const ordinary: unknown[] = [
  ...['Ana Reyes', 'd0e1f2a3-0000-4000-8000-000000000000', '2030-01-01', '2030-01-01T01:00:00Z'],
  ...['ana@example.ph', '+639171234567', '12 Mabini St., Marawoy, Lipa City, 4217 Batangas'],
  ...['O-7K3M9Q2X', '7K3M9Q2X-1', '2030-01', '2030', '1', '', 'https://push.example/x'],
  ...['123-456-789-00000', ...[16, 22, 32, 43, 64, 87].map((letters) => 'a'.repeat(letters))],
  ...[1, 60, 5, 0, true, null],
];

/** A value that a schema accepts, as far as each part has one; `choice` picks among its options. */
export function ordinaryOf(part: Part, choice = 0): unknown {
  const { entries, items, wrapped, options = [] } = part;
  const item = itemOf(part);
  if (entries !== undefined) return ordinaryEntries(entries, choice);
  if (items !== undefined) return items.map((one) => ordinaryOf(one, choice));
  if (item !== undefined) return [ordinaryOf(item, choice)];
  if (wrapped !== undefined) return ordinaryOf(wrapped, choice);
  const choices = options.map((option) => (isPart(option) ? ordinaryOf(option, choice) : option));
  const turned = [...choices.slice(choice % choices.length), ...choices];
  return [...turned, part.literal, ...ordinary].find((value) => v.is(part, value));
}

function ordinaryEntries(entries: Record<string, Part>, choice: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, ordinaryOf(entry, choice)]),
  );
}

/** Inputs in which one value at a time is extreme and the rest are ordinary. */
export function* extremeInputs(part: Part, choice = 0): Generator<unknown> {
  const { entries, items, wrapped, options = [] } = part;
  const item = itemOf(part);
  yield* extremes;
  if (entries !== undefined) {
    const rest = ordinaryEntries(entries, choice);
    yield rest;
    for (const [name, entry] of Object.entries(entries)) {
      for (const value of extremeInputs(entry, choice)) yield { ...rest, [name]: value };
    }
  }
  if (items !== undefined) {
    const rest = items.map((one) => ordinaryOf(one, choice));
    for (const [place, one] of items.entries()) {
      for (const value of extremeInputs(one, choice)) yield rest.with(place, value);
    }
  }
  if (item !== undefined) {
    for (const value of extremeInputs(item, choice)) yield [value];
    const one = ordinaryOf(item, choice);
    yield many(one, mostLetters / (JSON.stringify(one).length + 1));
  }
  if (wrapped !== undefined) yield* extremeInputs(wrapped, choice);
  for (const option of options.filter(isPart)) yield* extremeInputs(option, choice);
}

/** A bounded list keeps its item in its pipe. */
function itemOf({ item, pipe = [] }: Part): Part | undefined {
  return item ?? pipe.find(({ item: behind }) => behind !== undefined)?.item;
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
