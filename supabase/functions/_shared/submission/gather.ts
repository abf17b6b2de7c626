/** How items that arrive together are worked. */
type Gathering<Item, Result> = {
  /** How long a call may hold up others, in milliseconds. */
  patience: number;
  /** How many items go in one call at most. */
  items: number;
  /** So many are worth a second call beside the one that is under way. */
  enough: number;
  /**
   * Works several in one call, all of them or none. Null when none was, and each has to go by itself;
   * a rejection is everybody's.
   */
  together: (items: readonly Item[]) => Promise<readonly Result[] | null>;
  alone: (item: Item) => Promise<Result>;
};

/**
 * Lets items that arrive while a call is under way wait for one another and go in the next call, in the
 * order they came. Without a rush each goes at once and alone.
 */
export function gather<Item, Result>(
  gathering: Gathering<Item, Result>,
): (item: Item) => Promise<Result> {
  type Waiting = PromiseWithResolvers<Result> & { item: Item };
  const waiting: Waiting[] = [];
  let calls = 0;

  function workWaiting(): void {
    while (
      waiting.length > 0 &&
      (calls === 0 || (calls === 1 && waiting.length >= gathering.enough))
    ) {
      workNext();
    }
  }

  function workNext(): void {
    const taken = waiting.splice(0, gathering.items);
    calls += 1;
    let holdsUp = true;
    const goOn = () => {
      if (!holdsUp) return;
      holdsUp = false;
      calls -= 1;
      workWaiting();
    };
    const timer = setTimeout(goOn, gathering.patience);
    workAll(taken).then(() => {
      clearTimeout(timer);
      goOn();
    });
  }

  async function workAll(taken: readonly Waiting[]): Promise<void> {
    try {
      const results =
        taken.length > 1 ? await gathering.together(taken.map(({ item }) => item)) : null;
      for (const [index, result] of results?.entries() ?? []) taken[index]?.resolve(result);
      if (results === null) await Promise.all(taken.map(workAlone));
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
  }

  /** Each with its own end: what fails for one fails for nobody else. */
  function workAlone({ item, resolve, reject }: Waiting): Promise<void> {
    return gathering.alone(item).then(resolve, reject);
  }

  return (item) => {
    const entry = { item, ...Promise.withResolvers<Result>() };
    waiting.push(entry);
    workWaiting();
    return entry.promise;
  };
}
