/** How long stopping waits for work under way that may be left for later, in milliseconds. */
const stoppingTakesMs = 10_000;

/** Waits no longer than ten seconds: what it waits for may be gone. */
export async function untilDoneOrLate(work: readonly Promise<unknown>[]): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, stoppingTakesMs);
  await Promise.race([Promise.allSettled(work), late]);
  clearTimeout(timer);
}
