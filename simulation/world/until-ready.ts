/** Resolves once the site answers again, after a kill or a restart. */
export async function untilReady(site: string): Promise<void> {
  const isReady = () =>
    fetch(`${site}/readyz`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 20));
}
