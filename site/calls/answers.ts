import type { CallDefinition } from '../../contract/call.ts';
import { readCopy, storeCopy } from './answer-copies.ts';
import type { CallOutcome, Refused } from './call.ts';
import { withRetries } from './retry.ts';

/** A call that only reads, with its input. */
export type Question = {
  definition: CallDefinition;
  input: Readonly<Record<string, unknown>>;
  /** Equal for equal questions. */
  key: string;
  /** The name of its copy in this browser; null if it has none. */
  copy: string | null;
};

export type Known = {
  answer: unknown;
  /** When the answer was true, in milliseconds since 1970; 0 without one. */
  at: number;
  /** Why the last try failed. */
  problem: 'offline' | 'failed' | null;
  refused: Refused | null;
  isAsking: boolean;
};

type Entry = {
  question: Question;
  known: Known;
  /** The server's last answer, in milliseconds since 1970; 0 if the answer may be outdated. */
  answeredAt: number;
  watchers: Set<() => void>;
  asking: { control: AbortController; done: Promise<unknown> } | null;
  leaving: ReturnType<typeof setTimeout> | undefined;
};

type Ask = (question: Question, signal: AbortSignal) => Promise<CallOutcome<unknown>>;
type OnRefused = (code: Refused['code'], question: Question) => void;

const freshInMs = 5_000;
/** How long an unwatched answer is kept. */
const keptInMs = 5 * 60_000;
/** The longest wait before a problem is shown and no further try is made. */
const triedInMs = 10_000;

export const nothingKnown: Known = {
  answer: null,
  at: 0,
  problem: null,
  refused: null,
  isAsking: false,
};

const isOffline = () => navigator.onLine === false;
const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Caches the server's answers. Watching a question asks it, unless it was answered a moment ago.
 * Equal questions share one call and one answer.
 */
export function createAnswers(call: Ask) {
  const entries = new Map<string, Entry>();
  let onRefused: OnRefused = () => {};

  function entryOf(question: Question): Entry {
    const present = entries.get(question.key);
    if (present) return present;
    const copy = question.copy === null ? null : readCopy(question.copy, question.definition);
    const known = copy === null ? nothingKnown : { ...nothingKnown, ...copy };
    const entry: Entry = {
      question,
      known,
      answeredAt: 0,
      watchers: new Set(),
      asking: null,
      leaving: undefined,
    };
    entries.set(question.key, entry);
    return entry;
  }

  function change(entry: Entry, changes: Partial<Known>): void {
    entry.known = { ...entry.known, ...changes };
    for (const watcher of entry.watchers) watcher();
  }

  /** An equal answer stays the same object, so that nothing renders again. */
  function put(entry: Entry, answer: unknown, changes: Partial<Known>): void {
    const { copy } = entry.question;
    const at = Date.now();
    const isSame = JSON.stringify(answer) === JSON.stringify(entry.known.answer);
    change(entry, { ...changes, at, answer: isSame ? entry.known.answer : answer });
    // An account that left may have signed out, so none of its answers is kept.
    if (copy !== null && entry.watchers.size > 0) storeCopy(copy, { answer, at });
  }

  async function askOnce(entry: Entry, control: AbortController): Promise<unknown> {
    const { signal } = control;
    const begunAt = Date.now();
    change(entry, { isAsking: true, problem: isOffline() ? 'offline' : null });
    const outcome = await withRetries(
      () => call(entry.question, signal).catch(() => ({ kind: 'unreachable' as const })),
      ({ kind }) =>
        kind === 'unreachable' &&
        !signal.aborted &&
        !isOffline() &&
        Date.now() - begunAt < triedInMs,
      wait,
    );
    // A newer call brings the answer to everybody.
    if (entry.asking?.control !== control) return entry.asking?.done ?? null;
    entry.asking = null;
    if (outcome.kind === 'accepted') {
      entry.answeredAt = Date.now();
      put(entry, outcome.answer, { isAsking: false, problem: null, refused: null });
      return entry.known.answer;
    }
    const refused = outcome.kind === 'refused' ? outcome : null;
    change(entry, { isAsking: false, problem: isOffline() ? 'offline' : 'failed', refused });
    if (refused) onRefused(refused.code, entry.question);
    return null;
  }

  function stop(entry: Entry): void {
    entry.asking?.control.abort();
    entry.asking = null;
  }

  /** Returns the new answer, or null. */
  function ask(question: Question): Promise<unknown> {
    const entry = entryOf(question);
    // A call under way may have been answered before a change.
    stop(entry);
    const control = new AbortController();
    const asking = { control, done: Promise.resolve<unknown>(null) };
    entry.asking = asking;
    asking.done = askOnce(entry, control);
    return asking.done;
  }

  function isFresh({ answeredAt, asking, known }: Entry): boolean {
    const isTrue = known.problem === null && Date.now() - answeredAt < freshInMs;
    return asking !== null || (isTrue && !isOffline());
  }

  function askOld(which: (entry: Entry) => boolean): void {
    for (const entry of entries.values()) {
      if (entry.watchers.size > 0 && !isFresh(entry) && which(entry)) void ask(entry.question);
    }
  }

  return {
    known: (question: Question): Known => entryOf(question).known,

    /** Watches a question until the returned function is called. */
    watch(question: Question, watcher: () => void): () => void {
      const entry = entryOf(question);
      clearTimeout(entry.leaving);
      entry.watchers.add(watcher);
      if (!isFresh(entry)) void ask(question);
      else if (entry.asking === null && entry.known.isAsking) change(entry, { isAsking: false });
      return () => {
        entry.watchers.delete(watcher);
        if (entry.watchers.size > 0) return;
        stop(entry);
        // The next watcher sees from the first moment that the answer may be outdated.
        entry.known = { ...entry.known, isAsking: true };
        entry.leaving = setTimeout(() => entries.delete(question.key), keptInMs);
      };
    },

    ask,
    askOld,

    askUnlessAsking(question: Question): void {
      if (entryOf(question).asking === null) void ask(question);
    },

    /**
     * Asks every watched question again, after a change. The others are asked once they are
     * watched.
     */
    async askAll(): Promise<void> {
      const watched = [...entries.values()].filter((entry) => {
        entry.answeredAt = 0;
        return entry.watchers.size > 0;
      });
      await Promise.all(watched.map(({ question }) => ask(question)));
    },

    /** Shows an action's answer until the server is asked again. */
    replace(question: Question, answer: unknown): void {
      put(entryOf(question), answer, {});
    },

    /** Calls the listener at every refused question. */
    tellRefusals(listener: OnRefused): void {
      onRefused = listener;
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;
