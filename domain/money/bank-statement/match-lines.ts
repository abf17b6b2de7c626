import { addDays, daysBetween } from '../../calendar/days.ts';
import { bankFeeOf } from '../bank-fee.ts';
import type { Candidate, Kept, Known } from './known.ts';
import type { LineToMatch } from './lines-to-match.ts';
import { type StillOwed, stillOwed } from './still-owed.ts';

/** Why a line is not sure despite a match. */
export type Doubt =
  | { kind: 'future' | 'reversed' }
  | { kind: 'before-plan'; since: string }
  | { kind: 'too-much'; pesos: number };

export type MatchedLine = {
  mark: string;
  /** Sure ones are ticked, offered ones are chosen, known ones are left out. */
  state: 'known' | 'sure' | 'offered' | 'unknown';
  /** The likeliest first. */
  candidates: Candidate[];
  doubt: Doubt | null;
};

/** The days that banks and people take between payment and line. */
const nearInDays = 7;
const daysAround = Array.from({ length: 2 * nearInDays + 1 }, (_, place) => place - nearInDays);
const mostCandidates = 5;

/**
 * Matches lines by reference, then by amount and day. A match is sure only with both reference and
 * amount, and without an alternative; it is offered to no other line, and reduces what is owed, as
 * waiting claims do. A typed reference may belong to another plan's due, or to many lines. A
 * doubtful line is offered with the reason, and one that is a bank's fee short of a due as both.
 */
export function matchLines(
  lines: readonly LineToMatch[],
  known: Known,
  today: string,
): MatchedLine[] {
  const taken = new Set<string>();
  const find = indexOf(known);
  const owed = stillOwed([...known.dues, ...known.short], known.open);
  const isTelling = tellingWords(lines);
  const matched = new Map<LineToMatch, MatchedLine>();
  // A claim that a later line names is not given to an earlier one that only looks like it.
  for (const findSure of [countedOf, claimOf, dueOf]) {
    for (const line of lines) {
      const { mark, pesos } = line;
      if (matched.has(line)) continue;
      if (known.marks.has(mark)) {
        matched.set(line, { mark, state: 'known', candidates: [], doubt: null });
        continue;
      }
      const transfer = { ...line, words: line.words.filter(isTelling) };
      const sure = findSure(line, transfer, find, taken);
      if (sure === null) continue;
      const isKnown = sure.kind === 'counted';
      if (!isKnown && doubtOf(line, sure, { owed, today }) !== null) continue;
      // Whether the rest is a bank's fee or still owed, only somebody can say.
      if (sure.kind === 'due' && bankFeeOf(pesos, sure.pesos) !== null) continue;
      if (sure.kind !== 'due') taken.add(sure.id);
      owed.take(pesos, sure);
      const state = isKnown ? 'known' : 'sure';
      matched.set(line, { mark, state, candidates: [told(sure)], doubt: null });
    }
  }
  return lines.map((line) => {
    const sure = matched.get(line);
    if (sure !== undefined) return sure;
    const candidates = offeredTo(line, find, known.short).filter(({ id }) => !taken.has(id));
    const doubt = doubtOf(line, candidates[0], { owed, today });
    const state = candidates.length === 0 && doubt === null ? 'unknown' : 'offered';
    const { mark } = line;
    return { mark, state, candidates: candidates.slice(0, mostCandidates).map(told), doubt };
  });
}

function doubtOf(
  { day, pesos, isReversed }: LineToMatch,
  likeliest: Kept | undefined,
  { owed, today }: { owed: StillOwed; today: string },
): Doubt | null {
  if (day > today) return { kind: 'future' };
  if (likeliest === undefined) return null;
  if (isReversed) return { kind: 'reversed' };
  if (day < likeliest.since) return { kind: 'before-plan', since: likeliest.since };
  const beyond = owed.beyond(pesos, likeliest);
  return beyond > 0 ? { kind: 'too-much', pesos: beyond } : null;
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

/** Returns a test for words that name one transfer: lines that read otherwise lack them. */
function tellingWords(lines: readonly LineToMatch[]): (word: string) => boolean {
  const readings = new Map<string, Set<string>>();
  for (const { words } of lines) {
    for (const word of words) {
      readings.set(word, (readings.get(word) ?? new Set()).add(words.join(' ')));
    }
  }
  return (word) => readings.get(word)?.size === 1;
}

/** Whether a line names another plan's due. */
function isOfAnother({ subscriptionId }: Kept, line: LineToMatch, find: Index): boolean {
  return find.dues.byWord(line).some((due) => due.subscriptionId !== subscriptionId);
}

/** Finds a line's sure match. `transfer` is the line with only its unique words. */
type FindSure = (
  line: LineToMatch,
  transfer: LineToMatch,
  find: Index,
  taken: ReadonlySet<string>,
) => Kept | null;

const countedOf: FindSure = (line, transfer, find, taken) =>
  find.counted
    .byWord(transfer)
    .filter((one) => !isOfAnother(one, line, find))
    .find((one) => one.pesos === line.pesos && !one.hasLine && !taken.has(one.id)) ?? null;

/** Another export may write the same line differently. */
const mayCount = (transfer: LineToMatch, find: Index) =>
  find.counted.byWord(transfer).some(({ pesos }) => pesos === transfer.pesos);

const claimOf: FindSure = (line, transfer, find, taken) => {
  if (mayCount(transfer, find)) return null;
  const claims = find.claims.byWord(transfer).filter(({ id }) => !taken.has(id));
  const fitting = claims.filter((one) => one.pesos === line.pesos && !isOfAnother(one, line, find));
  return only(fitting, claims);
};

const dueOf: FindSure = (line, transfer, find, taken) => {
  if (mayCount(transfer, find)) return null;
  if (find.claims.byWord(transfer).some(({ id }) => !taken.has(id))) return null;
  const [due, ...others] = find.dues.byWord(line).filter(({ pesos }) => pesos > 0);
  if (due === undefined || others.some((one) => one.subscriptionId !== due.subscriptionId))
    return null;
  const ofSame = (one: Kept) => one.subscriptionId === due.subscriptionId && !taken.has(one.id);
  // A payer by the code may have made a claim too, with the number of their app.
  const told = find.claims.byAmount(line).filter(ofSame);
  if (told.length > 0) return only(told, told);
  const isCounted = find.counted.byAmount(line).some((one) => ofSame(one) && !one.hasLine);
  return isCounted ? null : due;
};

/** Returns the one that fits, if no other could be meant. */
function only(fitting: readonly Kept[], all: readonly Kept[]): Kept | null {
  return all.length === 1 ? (fitting[0] ?? null) : null;
}

function offeredTo(line: LineToMatch, find: Index, short: Known['short']): Kept[] {
  const near = [find.claims, find.counted, find.dues].flatMap((one) =>
    one
      .byAmount(line)
      .filter(({ hasLine }) => !hasLine)
      .toSorted((a, b) => distance(a, line) - distance(b, line)),
  );
  const named = [find.counted, find.claims, find.dues].flatMap((one) => one.byWord(line));
  const beforeFee = short.filter(
    (due) =>
      bankFeeOf(line.pesos, due.pesos) !== null &&
      (line.words.includes(due.plain) || distance(due, line) <= nearInDays),
  );
  const all = [...named, ...near, ...beforeFee];
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
