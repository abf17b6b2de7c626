import { addDays, daysBetween } from '../../calendar/days.ts';
import type { LineToMatch } from './lines-to-match.ts';

/** What a line may be: a claim that waits, a payment that counts already, or a payment of a subscription's due. */
export type Candidate = {
  kind: 'claim' | 'counted' | 'due';
  /** The payment's, or of a due its subscription's. */
  id: string;
  clientId: string;
  client: string;
  day: string;
  pesos: number;
  /** As it was written. */
  reference: string;
};

type Kept = Candidate & {
  subscriptionId: string;
  /** The day from which on there is its plan: that of the agreement or the first one. */
  since: string;
  plain: string;
  hasLine?: boolean;
};

/** What is known beside the lines. */
export type Known = {
  /** Lines that count already, by their marks. */
  marks: ReadonlySet<string>;
  claims: readonly Kept[];
  /** Payments that count, and whether a line has them. */
  counted: readonly (Kept & { hasLine: boolean })[];
  /** Dues, with what is open of each as their amount. */
  dues: readonly Kept[];
};

/** Why a line is not sure although it may have a match. */
export type Doubt = { kind: 'future' } | { kind: 'before-plan'; since: string };

/** What came of a line. */
export type MatchedLine = {
  mark: string;
  /** Sure ones are ticked, offered ones are chosen, known ones are left out. */
  state: 'known' | 'sure' | 'offered' | 'unknown';
  /** The likeliest first. */
  candidates: Candidate[];
  doubt: Doubt | null;
};

/** How many days a bank takes, and people are off, between paying and the line. */
const nearInDays = 7;
const daysAround = Array.from({ length: 2 * nearInDays + 1 }, (_, place) => place - nearInDays);
const mostCandidates = 5;

/**
 * Matches lines with what they may be: by reference, then by amount and day. Only what has the reference and
 * the amount, and could be nothing else, is sure. What is sure for one line is offered to no other. What
 * somebody wrote as a reference may be the due of another plan, or a number that many lines have. A line of a day
 * that cannot be right is offered with what is doubtful.
 */
export function matchLines(
  lines: readonly LineToMatch[],
  known: Known,
  today: string,
): MatchedLine[] {
  const taken = new Set<string>();
  const find = indexOf(known);
  const isTelling = tellingWords(lines);
  const first = lines.map((line): MatchedLine | null => {
    const { mark } = line;
    if (known.marks.has(mark)) return { mark, state: 'known', candidates: [], doubt: null };
    const transfer = { ...line, words: line.words.filter(isTelling) };
    const counted = find.counted
      .byWord(transfer)
      .filter((one) => !isOfAnother(one, line, find))
      .find((one) => one.pesos === line.pesos && !one.hasLine && !taken.has(one.id));
    if (counted !== undefined) {
      taken.add(counted.id);
      return { mark, state: 'known', candidates: [told(counted)], doubt: null };
    }
    const sure = sureOf(line, transfer, find, taken);
    if (sure === null || doubtOf(line, sure, today) !== null) return null;
    if (sure.kind === 'claim') taken.add(sure.id);
    return { mark, state: 'sure', candidates: [told(sure)], doubt: null };
  });
  return lines.map((line, index) => {
    const matched = first[index];
    if (matched != null) return matched;
    const candidates = offeredTo(line, find).filter(({ id }) => !taken.has(id));
    const doubt = doubtOf(line, candidates[0], today);
    const state = candidates.length === 0 && doubt === null ? 'unknown' : 'offered';
    const { mark } = line;
    return { mark, state, candidates: candidates.slice(0, mostCandidates).map(told), doubt };
  });
}

function doubtOf({ day }: LineToMatch, likeliest: Kept | undefined, today: string): Doubt | null {
  if (day > today) return { kind: 'future' };
  if (likeliest === undefined || day >= likeliest.since) return null;
  return { kind: 'before-plan', since: likeliest.since };
}

type Index = Record<'claims' | 'counted' | 'dues', ReturnType<typeof lookUp>>;

function indexOf({ claims, counted, dues }: Known): Index {
  return { claims: lookUp(claims), counted: lookUp(counted), dues: lookUp(dues) };
}

function lookUp(all: readonly Kept[]) {
  const words = Map.groupBy(all, ({ plain }) => plain);
  // Many pay one price, so that an amount alone would find most of a company for each line.
  const amounts = Map.groupBy(all, ({ pesos, day }) => `${pesos} on ${day}`);
  return {
    byWord: (line: LineToMatch) => line.words.flatMap((word) => words.get(word) ?? []),
    byAmount: ({ day, pesos }: LineToMatch) =>
      daysAround.flatMap((days) => amounts.get(`${pesos} on ${addDays(day, days)}`) ?? []),
  };
}

const distance = (one: { day: string }, other: { day: string }) =>
  Math.abs(daysBetween(one.day, other.day));

/** Returns whether a word names one transfer. One that lines have which read otherwise names none. */
function tellingWords(lines: readonly LineToMatch[]): (word: string) => boolean {
  const readings = new Map<string, Set<string>>();
  for (const { words } of lines) {
    for (const word of words) {
      readings.set(word, (readings.get(word) ?? new Set()).add(words.join(' ')));
    }
  }
  return (word) => readings.get(word)?.size === 1;
}

/** Whether a line names a due of another plan than this. */
function isOfAnother({ subscriptionId }: Kept, line: LineToMatch, find: Index): boolean {
  return find.dues.byWord(line).some((due) => due.subscriptionId !== subscriptionId);
}

function sureOf(
  line: LineToMatch,
  transfer: LineToMatch,
  find: Index,
  taken: ReadonlySet<string>,
): Kept | null {
  // The same line may read otherwise in another export.
  if (find.counted.byWord(transfer).some(({ pesos }) => pesos === line.pesos)) return null;
  const claims = find.claims.byWord(transfer).filter(({ id }) => !taken.has(id));
  if (claims.length > 0)
    return only(
      claims.filter((one) => one.pesos === line.pesos && !isOfAnother(one, line, find)),
      claims,
    );
  const [due, ...others] = find.dues.byWord(line).filter(({ pesos }) => pesos > 0);
  if (due === undefined || others.some((one) => one.subscriptionId !== due.subscriptionId))
    return null;
  const ofSame = (one: Kept) => one.subscriptionId === due.subscriptionId && !taken.has(one.id);
  // Whoever paid by the code may have told us of it too, with the number of their app.
  const told = find.claims.byAmount(line).filter(ofSame);
  if (told.length > 0) return only(told, told);
  if (
    find.counted.byAmount(line).some((one) => ofSame(one) && !one.hasLine) ||
    line.pesos > due.pesos
  )
    return null;
  return due;
}

/** The one that fits, if there is no other that it could be. */
function only(fitting: readonly Kept[], all: readonly Kept[]): Kept | null {
  return all.length === 1 ? (fitting[0] ?? null) : null;
}

function offeredTo(line: LineToMatch, find: Index): Kept[] {
  const near = [find.claims, find.counted, find.dues].flatMap((one) =>
    one
      .byAmount(line)
      .filter(({ hasLine }) => !hasLine)
      .toSorted((a, b) => distance(a, line) - distance(b, line)),
  );
  const named = [find.counted, find.claims, find.dues].flatMap((one) => one.byWord(line));
  const all = [...named, ...near];
  return all.filter(
    (one, place) => all.findIndex(({ kind, id }) => kind === one.kind && id === one.id) === place,
  );
}

function told({
  subscriptionId: _,
  since: __,
  plain: ___,
  hasLine: ____,
  ...candidate
}: Kept): Candidate {
  return candidate;
}
