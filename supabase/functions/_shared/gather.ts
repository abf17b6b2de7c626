/** How items that arrive together are worked. */
type Gathering<Item, Result> = {
  /** How many calls may be under way at once. */
  calls: number;
  /** How many items go in one call at most. */
  items: number;
  /**
   * Works several in one call, all of them or none. Null when none was, and each has to go by itself;
   * a rejection is everybody's.
   */
  together: (items: readonly Item[]) => Promise<readonly Result[] | null>;
  alone: (item: Item) => Promise<Result>;
};

/**
 * Lets items that arrive while calls are under way wait for one another and go in the next call, in the
 * order they came. Without a rush each goes at once and alone, so gathering delays nobody.
 */
export function gather<Item, Result>(
  gathering: Gathering<Item, Result>,
): (item: Item) => Promise<Result> {
  type Waiting = PromiseWithResolvers<Result> & { item: Item };
  const waiting: Waiting[] = [];
  let calls = 0;

  async function workNext(): Promise<void> {
    const taken = waiting.splice(0, gathering.items);
    calls += 1;
    try {
      const results =
        taken.length > 1 ? await gathering.together(taken.map(({ item }) => item)) : null;
      for (const [index, result] of results?.entries() ?? []) taken[index]?.resolve(result);
      if (results === null) await Promise.all(taken.map(workAlone));
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
    calls -= 1;
    if (waiting.length > 0) workNext();
  }

  /** Each with its own end: what fails for one fails for nobody else. */
  function workAlone({ item, resolve, reject }: Waiting): Promise<void> {
    return gathering.alone(item).then(resolve, reject);
  }

  return (item) => {
    const entry = { item, ...Promise.withResolvers<Result>() };
    waiting.push(entry);
    if (calls < gathering.calls) workNext();
    return entry.promise;
  };
}
