/** Limits of running and of waiting work: for one asker, for their group, and in total. */
export type Places = {
  atOnce: number;
  ofOne: number;
  ofGroup: number;
  inAll: number;
};

/** Groups share a turn; who gets no place gets the refusal. */
type Manners = {
  groupOf: (one: string) => string;
  refusal: () => Error;
};

/** Throws the refusal without a place, and if the asker leaves before the work began. */
export type Turns = <Result>(
  one: string,
  work: () => Promise<Result>,
  left?: AbortSignal,
) => Promise<Result>;

type Waiting = { start: () => void; refuse: () => void };
/** The waiting work, by asker. The one with the next turn comes first. */
type Line = Map<string, Waiting[]>;

/**
 * Gives turns by asker, so that one with many requests delays only themselves. Groups take turns
 * with each other, and the askers within one do too. So a whole group weighs as much as one asker
 * elsewhere. When all places are taken, the longest line gives up its newest place to a shorter one.
 */
export function createTurns(
  { atOnce, ofOne, ofGroup, inAll }: Places,
  { groupOf, refusal }: Manners,
): Turns {
  const lines = new Map<string, Line>();
  let running = 0;

  function waitingInAll(): number {
    return sum([...lines.values()].map(lengthOf));
  }

  function wait(one: string, left: AbortSignal | undefined): Promise<void> {
    const group = groupOf(one);
    const line: Line = lines.get(group) ?? new Map();
    const own = line.get(one) ?? [];
    if (own.length >= ofOne || lengthOf(line) >= ofGroup) throw refusal();
    if (waitingInAll() >= inAll) shortenTheLongest(lengthOf(line));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { start: resolve, refuse: () => reject(refusal()) };
    own.push(waiting);
    line.set(one, own);
    lines.set(group, line);
    const leave = () => remove(group, one, waiting);
    left?.addEventListener('abort', leave, { once: true });
    return promise.finally(() => left?.removeEventListener('abort', leave));
  }

  /** Refuses the newest entry of the longest line, or the new one if its line is no shorter. */
  function shortenTheLongest(ownLength: number): void {
    const [group, line] = longest(lines, lengthOf);
    if (lengthOf(line) <= ownLength + 1) throw refusal();
    const [one, waiting] = longest(line, ({ length }) => length);
    const newest = waiting.at(-1);
    if (newest) remove(group, one, newest);
  }

  function remove(group: string, one: string, waiting: Waiting): void {
    const line = lines.get(group);
    const own = line?.get(one);
    const place = own?.indexOf(waiting) ?? -1;
    if (place >= 0) own?.splice(place, 1);
    if (own?.length === 0) line?.delete(one);
    if (line?.size === 0) lines.delete(group);
    waiting.refuse();
  }

  /** Removes the next entry. Its asker and their group move to the end. */
  function next(): Waiting | undefined {
    for (const [group, line] of lines) {
      lines.delete(group);
      for (const [one, [first, ...later]] of line) {
        line.delete(one);
        if (later.length > 0) line.set(one, later);
        if (line.size > 0) lines.set(group, line);
        return first;
      }
    }
    return undefined;
  }

  return async (one, work, left) => {
    if (left?.aborted) throw refusal();
    if (running < atOnce) running += 1;
    else await wait(one, left);
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
