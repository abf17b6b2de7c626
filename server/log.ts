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
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** What went wrong, for a log field, whatever was thrown. */
export function reason(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
