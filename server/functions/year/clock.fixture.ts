import { vi } from 'vitest';
import type { TestDatabase } from '../../../tests/database.ts';

/** A clock that stands still until it is set: that of this process and that of one database. */
export type Clock = {
  /** Sets both. That of the process may be behind. */
  set(moment: Date, behindMs?: number): Promise<void>;
  /** Lets the clock of this process run again. */
  release(): void;
};

/**
 * Takes the clock of this process and of a test's own database. Whatever calls now() there gets what
 * was set: statements, functions, defaults and policies, for the planner puts a function in SQL in
 * its place, also where the name was bound long ago.
 */
export async function takeClock({ admin }: TestDatabase): Promise<Clock> {
  const set = async (moment: Date, behindMs = 0) => {
    vi.useFakeTimers({ toFake: ['Date'], now: moment.getTime() - behindMs });
    await admin.unsafe(`
      set local synchronous_commit = off;
      create or replace function clock.reading() returns timestamptz language sql stable
      return timestamptz '${moment.toISOString()}'`);
  };
  await admin`create schema clock`;
  await set(new Date());
  // Statements that are planned already are planned anew only when a function of the user changes.
  await admin`
    create or replace function pg_catalog.now() returns timestamptz language sql stable
    return clock.reading()`;
  return { set, release: () => void vi.useRealTimers() };
}
