import { shown as onScreen, type Shown } from '../calls/shown.ts';
import { createListeners } from '../ui/listeners.ts';

type Turn = {
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
export function createHints(shown: ReadonlySet<Shown>) {
  const turns = new WeakMap<Shown, Turn>();
  const { subscribe, notify } = createListeners();
  let isLive: boolean | null = null;

  function turnOf(one: Shown): Turn {
    const turn = turns.get(one) ?? { timer: undefined, state: 'idle', askedAt: 0 };
    turns.set(one, turn);
    return turn;
  }

  function plan(one: Shown, delay: number): void {
    const turn = turnOf(one);
    if (turn.state === 'asking') turn.state = 'asking-again';
    if (turn.state === 'asking-again') return;
    const rest = turn.askedAt + restInMs - Date.now();
    turn.timer ??= setTimeout(ask, Math.max(delay, rest), one, turn);
  }

  async function ask(one: Shown, turn: Turn): Promise<void> {
    turn.timer = undefined;
    if (!shown.has(one)) return;
    if (document.visibilityState !== 'visible' && !one.inBackground) {
      turn.state = 'hidden';
      return;
    }
    turn.state = 'asking';
    turn.askedAt = Date.now();
    try {
      await one.ask();
    } finally {
      const isDue = (turn.state as Turn['state']) === 'asking-again';
      turn.state = 'idle';
      if (isDue) plan(one, gatheredInMs);
    }
  }

  function hint(things: readonly string[], spreadInMs = 0): void {
    const all = things.includes('everything');
    for (const one of shown) {
      const shows = one.things.split(' ');
      if (!all && !things.some((thing) => shows.includes(thing))) continue;
      plan(one, gatheredInMs + Math.random() * spreadInMs);
    }
  }

  document.addEventListener('visibilitychange', () => {
    for (const one of shown) if (turnOf(one).state === 'hidden') plan(one, 0);
  });
  setInterval(() => isLive || hint(['everything']), pollInMs);

  return {
    hint,
    /** Null while nobody knows. */
    isLive: () => isLive,
    subscribe,
    setLive(value: boolean | null): void {
      isLive = value;
      notify();
    },
  };
}

let ofPage: ReturnType<typeof createHints> | undefined;

/** Returns those of this page, which begin with the first use. */
export function hints() {
  ofPage ??= createHints(onScreen);
  return ofPage;
}
