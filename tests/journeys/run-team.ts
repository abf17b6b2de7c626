import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const script = path.join(import.meta.dirname, '../../scripts/team.ts');

/** Runs `npm run team` beside the running server. */
export async function runTeam(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: process.env.JOURNEY_DATA,
    SITE_URL: process.env.JOURNEY_URL,
  };
  return (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout;
}
