import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ClientRequest } from '../../supabase/functions/_shared/team/requests.ts';

const script = path.join(import.meta.dirname, '../../scripts/intake.ts');

/** The team's own list for this customer, newest first. */
export async function intakeOf(email: string): Promise<ClientRequest[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, '--json', '--since', '1h'],
    {
      env: { ...process.env, DATA_DIR: process.env.JOURNEY_DATA },
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  const requests: ClientRequest[] = JSON.parse(stdout);
  return requests.filter((request) => request.email === email);
}
