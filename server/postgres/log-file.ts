import { copyFileSync, statSync, truncateSync } from 'node:fs';

/** PostgreSQL writes a few lines a day. Only trouble that repeats itself writes so much. */
const longest = 5_000_000;

export function olderLog(logFile: string): string {
  return `${logFile}.1`;
}

/**
 * Puts PostgreSQL's log aside when it has grown long, in place of the one put aside before.
 * PostgreSQL keeps its file open and writes to its end, so the file stays, and is emptied.
 */
export function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= longest) return;
  copyFileSync(logFile, olderLog(logFile));
  truncateSync(logFile);
}
