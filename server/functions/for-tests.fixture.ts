import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/**
 * Serves something for all tests of a file, and closes it if it has `close`. Set from the first
 * test on.
 */
export function forAllTests<T extends object>(serve: () => Promise<T>): T {
  const served = {} as T;
  beforeAll(async () => {
    Object.assign(served, await serve());
  });
  afterAll(() => close(served));
  return served;
}

/** The same for each test. */
export function forEachTest<T extends object>(serve: () => Promise<T>): T {
  const served = {} as T;
  beforeEach(async () => {
    Object.assign(served, await serve());
  });
  afterEach(() => close(served));
  return served;
}

async function close(served: object): Promise<void> {
  if ('close' in served && typeof served.close === 'function') await served.close();
}
