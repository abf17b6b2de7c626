// Sets the clock of programs and of all that they start, by a library of Debian's.
import { existsSync, globSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '../server/start-refused.ts';
import { installFromDebian } from './debian-package.ts';

/** Debian's library that sets the clock of a program, its threads included. */
const clockLibrary = '/usr/lib/*/faketime/libfaketimeMT.so.1';

/** Returns the path of the library, which it installs if it can. Throws StartRefused. */
export function findClockLibrary(): string {
  const found = () => globSync(clockLibrary)[0];
  const present = found();
  if (present !== undefined) return present;
  installFromDebian('faketime');
  const installed = found();
  if (installed === undefined) {
    throw new StartRefused("Setting the clock needs Linux and Debian's package faketime.");
  }
  return installed;
}

/** Of a program whose clock the library sets. */
export function clockEnvironment(library: string): Record<string, string> {
  return {
    LD_PRELOAD: library,
    // Only for an old C library. With a new one Chromium would never idle and take ten times as long.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
}

/** Removes the page that each killed program left in the shared memory. */
export function sweepClockMarks(): void {
  for (const name of readdirSync('/dev/shm')) {
    const [, id] = /^(?:sem\.)?faketime_s(?:em|hm)_(\d+)$/.exec(name) ?? [];
    if (id !== undefined && !existsSync(`/proc/${id}`)) rmSync(path.join('/dev/shm', name));
  }
}
