import { type ParseArgsConfig, parseArgs } from 'node:util';
import { reason } from '../server/log.ts';
import { StartRefused } from '../server/start-refused.ts';

/** Reads a command's words and options. Throws StartRefused with the usage for unknown options. */
export function readWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (fault) {
    throw new StartRefused(`${reason(fault)}\n\n${usage}`);
  }
}
