import { visible } from './visible.ts';

/** Small facts without personal data, tokens or mail contents. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** One line per event: what happened in a few fixed words, and the facts as fields. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
};

export function createLog(write: (line: string) => void): Log {
  const at = (level: string) => (event: string, fields?: LogFields) =>
    write(
      `${visible(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }))}\n`,
    );
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * Writes the lines of one turn of the event loop together. With many requests, one write per line
 * would take a tenth of a request's cost. When the process ends, the lines of its last turn are
 * written too.
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

export function reason(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
