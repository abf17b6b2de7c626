import { StartRefused } from './start-refused.ts';

/** One Ctrl-C may arrive twice, from the terminal and through npm, within this many milliseconds. */
const sameKeystroke = 1_000;

/** Stops in an orderly way at the first signal, at once at a second one. */
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

/** Ends the process, saying why: in one sentence where the person at the terminal can act on it. */
export function exitWith(failure: unknown): never {
  console.error(failure instanceof StartRefused ? failure.message : failure);
  process.exit(1);
}
