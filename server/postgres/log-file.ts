import { copyFileSync, statSync, truncateSync } from 'node:fs';

/** PostgreSQL writes a few lines a day. Only trouble that repeats itself writes so much. */
const longest = 5_000_000;

export function olderLog(logFile: string): string {
  return `${logFile}.1`;
}

/** Replaces the older half. PostgreSQL keeps the file open, so it stays and is emptied. */
export function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= longest) return;
  copyFileSync(logFile, olderLog(logFile));
  truncateSync(logFile);
}
