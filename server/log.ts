import { visible } from './visible.ts';

/** What a log line may carry: small facts without personal data, tokens or mail contents. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** One line an event: what happened in a few fixed words, and the facts as fields. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
};

/** A log of JSON lines, each with its time and level. */
export function createLog(write: (line: string) => void): Log {
  const at = (level: string) => (event: string, fields?: LogFields) =>
    write(
      `${visible(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }))}\n`,
    );
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * Writes the lines of one turn of the event loop together: in a rush, a write for each would be a tenth of
 * what a request costs. What the last turn left is written when the process ends.
 */
export function writeByTurns(write: (lines: string) => void): (line: string) => void {
  let waiting = '';
  const writeAll = () => {
    if (waiting !== '') write(waiting);
    waiting = '';
  };
  process.on('exit', writeAll);
  return (line) => {
    if (waiting === '') setImmediate(writeAll);
    waiting += line;
  };
}

/** What went wrong, for a log field, whatever was thrown. */
export function reason(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
