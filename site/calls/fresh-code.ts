type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Asks in this way where a call needs a fresh code of an app; true means that it was given. Returns what
 * ends that.
 */
export function askFreshCodeBy(way: Ask): () => void {
  ask = way;
  return () => {
    if (ask === way) ask = null;
  };
}

/** Returns whether the user gives a fresh code. All calls that need one share a question. */
export function givesFreshCode(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
