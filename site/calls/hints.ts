import { createListeners } from '../ui/listeners.ts';

/** What is on the screen, and how it is asked again. */
type Shown = {
  /** The things that it shows, as private.note_hints names them, with spaces between. */
  things: string;
  /** Whether a hidden tab asks, too. */
  inBackground: boolean;
  ask: () => Promise<unknown>;
};
type Entry = Shown & {
  timer: ReturnType<typeof setTimeout> | undefined;
  state: 'idle' | 'asking' | 'asking-again' | 'hidden';
  askedAt: number;
};

/** What comes together is asked once. */
const gatheredInMs = 100;
const restInMs = 1_000;
/** While nothing tells of changes. */
const pollInMs = 60_000;

/** Asks again for what is shown when a hint says that it changed, or else every minute. */
export function createHints() {
  const shown = new Set<Entry>();
  const { subscribe, notify } = createListeners();
  let isLive: boolean | null = null;
  let polling: ReturnType<typeof setInterval> | undefined;

  function plan(entry: Entry, delay: number): void {
    if (entry.state === 'asking') entry.state = 'asking-again';
    if (entry.state === 'asking-again') return;
    const rest = entry.askedAt + restInMs - Date.now();
    entry.timer ??= setTimeout(run, Math.max(delay, rest), entry);
  }

  async function run(entry: Entry): Promise<void> {
    entry.timer = undefined;
    if (document.visibilityState !== 'visible' && !entry.inBackground) {
      entry.state = 'hidden';
      return;
    }
    entry.state = 'asking';
    entry.askedAt = Date.now();
    await entry.ask();
    const isDue = (entry.state as Entry['state']) === 'asking-again';
    entry.state = 'idle';
    if (isDue && shown.has(entry)) plan(entry, gatheredInMs);
  }

  function hint(things: readonly string[], spreadInMs = 0): void {
    const all = things.includes('everything');
    for (const entry of shown) {
      const shows = entry.things.split(' ');
      if (!all && !things.some((thing) => shows.includes(thing))) continue;
      plan(entry, gatheredInMs + Math.random() * spreadInMs);
    }
  }

  function look(): void {
    for (const entry of shown) if (entry.state === 'hidden') plan(entry, 0);
  }

  return {
    hint,

    /** Returns a function that ends it. */
    show(one: Shown): () => void {
      const entry: Entry = { ...one, timer: undefined, state: 'idle', askedAt: 0 };
      if (shown.size === 0) {
        document.addEventListener('visibilitychange', look);
        polling = setInterval(() => isLive || hint(['everything']), pollInMs);
      }
      shown.add(entry);
      return () => {
        clearTimeout(entry.timer);
        shown.delete(entry);
        if (shown.size > 0) return;
        document.removeEventListener('visibilitychange', look);
        clearInterval(polling);
      };
    },

    /** Null while nobody knows. */
    isLive: () => isLive,
    subscribe,
    setLive(value: boolean | null): void {
      isLive = value;
      notify();
    },
  };
}

export const hints = createHints();
