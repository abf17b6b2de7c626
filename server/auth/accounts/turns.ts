import { widerNetwork } from '../../../supabase/functions/_shared/limits/network.ts';
import { overRequestLimit } from '../errors.ts';

/**
 * How much work may run at once, and how much may wait: per network, per wider network, and in
 * total.
 */
export type Places = {
  atOnce: number;
  ofNetwork: number;
  ofWiderNetwork: number;
  inAll: number;
};

/** Runs work when its network's turn comes. Throws over_request_rate_limit if it gets no place. */
export type Turns = <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;

type Waiting = { start: () => void; refuse: () => void };
/** The waiting work, by network. The network with the next turn comes first. */
type Line = Map<string, Waiting[]>;

/** In seconds. Long enough for a full line to move on. */
const retryAfter = 5;

/**
 * Gives turns by network, so that a network with many requests delays only itself. Wider networks
 * take turns with each other, and the networks within one do too. So a whole /48 weighs as much as
 * one visitor elsewhere. When all places are taken, the longest line gives up its newest place to a
 * shorter one.
 */
export function createTurns({ atOnce, ofNetwork, ofWiderNetwork, inAll }: Places): Turns {
  const lines = new Map<string, Line>();
  let running = 0;

  function waitingInAll(): number {
    return sum([...lines.values()].map(lengthOf));
  }

  function wait(network: string): Promise<void> {
    const wider = widerNetwork(network) ?? network;
    const line: Line = lines.get(wider) ?? new Map();
    const own = line.get(network) ?? [];
    if (own.length >= ofNetwork || lengthOf(line) >= ofWiderNetwork)
      throw overRequestLimit(retryAfter);
    if (waitingInAll() >= inAll) shortenTheLongest(lengthOf(line));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    own.push({ start: resolve, refuse: () => reject(overRequestLimit(retryAfter)) });
    line.set(network, own);
    lines.set(wider, line);
    return promise;
  }

  /**
   * Refuses the newest entry of the longest line, or the new one if its own line would be no
   * shorter.
   */
  function shortenTheLongest(ownLength: number): void {
    const [wider, line] = longest(lines, lengthOf);
    if (lengthOf(line) <= ownLength + 1) throw overRequestLimit(retryAfter);
    const [network, waiting] = longest(line, ({ length }) => length);
    waiting.pop()?.refuse();
    if (waiting.length === 0) line.delete(network);
    if (line.size === 0) lines.delete(wider);
  }

  /** Removes the next entry. Its network and wider network move to the end. */
  function next(): Waiting | undefined {
    for (const [wider, line] of lines) {
      lines.delete(wider);
      for (const [network, [first, ...later]] of line) {
        line.delete(network);
        if (later.length > 0) line.set(network, later);
        if (line.size > 0) lines.set(wider, line);
        return first;
      }
    }
    return undefined;
  }

  return async (network, work) => {
    if (running < atOnce) running += 1;
    else await wait(network);
    try {
      return await work();
    } finally {
      const following = next();
      if (following) following.start();
      else running -= 1;
    }
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function lengthOf(line: Line): number {
  return sum([...line.values()].map(({ length }) => length));
}

/** Returns the longest entry, or the earliest of equals. Throws if there is none. */
function longest<Value>(
  entries: ReadonlyMap<string, Value>,
  length: (value: Value) => number,
): [string, Value] {
  return [...entries].reduce((most, one) => (length(one[1]) > length(most[1]) ? one : most));
}
