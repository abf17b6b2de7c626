import { errorCode } from '../database/failure.ts';

/** For the log. Leaves out the message, which may quote user input. */
export function traceOf(thrown: unknown): { name: string; code: string; at: string } {
  const { name, stack = '' } = thrown instanceof Error ? thrown : { name: typeof thrown };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { name, code: errorCode(thrown), at: frames.map((line) => line.trim()).join(' ') };
}
