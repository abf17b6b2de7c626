import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ServedFunctions, serveFunctions } from '../functions/served.fixture.ts';

/** Runs a script as an operator does, without a terminal. Returns its output or its refusal. */
export function runScript(script: string, args: readonly string[], settings: NodeJS.ProcessEnv) {
  const file = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url));
  const env = { ...process.env, ...settings };
  return promisify(execFile)(process.execPath, [file, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stderr + stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );
}

export async function serveOperator() {
  const served: ServedFunctions = await serveFunctions();
  const dataDir = await mkdtemp(join(tmpdir(), 'operator-'));
  return {
    ...served,
    dataDir,
    run: (script: string, ...args: string[]) =>
      runScript(script, args, { DATABASE_URL: served.database.url, DATA_DIR: dataDir }),
    /** Submits an order or inquiry, as a visitor or by a token. Returns its reference. */
    async submit(name: string, payload: unknown, token?: string): Promise<string> {
      const headers: Record<string, string> =
        token === undefined ? {} : { authorization: `Bearer ${token}` };
      return (await (await served.call(name, payload, headers)).json()).reference;
    },
    async close() {
      await served.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
