type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Sets how a user is asked for a fresh code of an app (true: given). Returns a function that ends
 * it.
 */
export function askFreshCodeBy(way: Ask): () => void {
  ask = way;
  return () => {
    if (ask === way) ask = null;
  };
}

/** Calls that need a fresh code at the same time share one question. */
export function givesFreshCode(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
