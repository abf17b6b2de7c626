/** What a log line may carry besides its event: plain values, never personal data, tokens or mail contents. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Structured logging: one JSON object a line. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
};

/**
 * A log over `write` (standard output by default). Information gathers until the event loop
 * turns, so that a busy server pays one system call for many requests; warnings and errors
 * leave at once, after what came before them.
 */
export function createLog(
  write: (text: string) => void = (text) => process.stdout.write(text),
  now: () => Date = () => new Date(),
): Log {
  let waiting = '';
  const flush = () => {
    const text = waiting;
    waiting = '';
    if (text !== '') write(text);
  };
  process.once('exit', flush);

  const add = (level: string, event: string, fields?: LogFields) => {
    if (waiting === '') setImmediate(flush);
    waiting += `${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`;
  };
  const addNow = (level: string, event: string, fields?: LogFields) => {
    add(level, event, fields);
    flush();
  };
  return {
    info: (event, fields) => add('info', event, fields),
    warn: (event, fields) => addNow('warn', event, fields),
    error: (event, fields) => addNow('error', event, fields),
  };
}
