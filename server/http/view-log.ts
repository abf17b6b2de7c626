import type { Log, LogFields } from '../log.ts';

const linesPerSecond = 50;

/**
 * Logs page views, up to 50 lines a second. So neither a crowd nor a flood fills the disk or costs
 * much time. The next line says how many before it were not logged. The metrics count all of them.
 * `now` is in milliseconds.
 */
export function createViewLog(log: Log, now: () => number = () => performance.now()) {
  let second = 0;
  let logged = 0;
  let unlogged = 0;
  return (fields: () => LogFields): void => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      logged = 0;
    }
    if (logged >= linesPerSecond) {
      unlogged += 1;
      return;
    }
    logged += 1;
    log.info('request', unlogged > 0 ? { ...fields(), unlogged } : fields());
    unlogged = 0;
  };
}
