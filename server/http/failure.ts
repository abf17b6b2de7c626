import type { Log } from '../log.ts';

/** Logs where something unforeseen happened. Its message is left out: it may quote what a visitor wrote. */
export function logFailure(log: Log, id: string, error: unknown): void {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' };
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  log.error('request-failed', { id, name, code, at: frames.map((line) => line.trim()).join(' ') });
}
