import { StartRefused } from './start-refused.ts';

/** The last line that a server prints once it is open. */
export const howToStop = 'Ctrl-C stops it.';

/** In milliseconds. One Ctrl-C may arrive twice, from the terminal and through npm. */
const sameKeystroke = 1_000;

/** Stops in an orderly way at the first signal, and at once at the second. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let firstAt = 0;
  const onSignal = () => {
    if (firstAt > 0) {
      if (Date.now() - firstAt > sameKeystroke) process.exit(1);
      return;
    }
    firstAt = Date.now();
    stop().then(
      () => process.exit(0),
      (failure) => exitWith(failure),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** Ends the process and says why: in one sentence if the person at the terminal can fix it. */
export function exitWith(failure: unknown): never {
  console.error(failure instanceof Error ? inWords(failure) : failure);
  process.exit(failure instanceof StartRefused ? failure.exitCode : 1);
}

/** A database's error also has the row that it refused, which is nobody's in a log. */
function inWords(failure: Error): string {
  if (failure instanceof StartRefused) return failure.message;
  return failure.stack ?? failure.message;
}
