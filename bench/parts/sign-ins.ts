import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { accountEmail, benchPassword, makeAccounts } from '../database/accounts.ts';
import { startCluster } from '../database/cluster.ts';
import { requireStatus, runLoad } from '../load/clients.ts';
import { signInRequest } from '../load/requests.ts';
import { beside, measuredCore, pinned } from '../machine.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { PartReport } from '../report.ts';
import { startSiteServer } from '../site-server.ts';
import { shares } from '../statistics.ts';

const run = promisify(execFile);
const clients = 8;
const secondsAPass = 6;
const passes = 5;
/** With this many, none of them signs in more often than an account may. */
const accounts = 500;

/**
 * Compares sign-ins per second to bare argon2id with the same parameters, each in one process on
 * one core.
 */
export async function measureSignIns(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url, onOneCore: true });
    const signedIn: number[] = [];
    const derived: number[] = [];
    await makeAccounts(cluster.admin, accounts);
    await beside(async () => {
      let index = 0;
      const next = () =>
        signInRequest(index++, accountEmail((index % accounts) + 1), benchPassword);
      await runLoad({ port: site.port, clients, seconds: 2, next });
      for (let pass = 0; pass < passes; pass += 1) {
        const result = await runLoad({ port: site.port, clients, seconds: secondsAPass, next });
        requireStatus(result, 200);
        signedIn.push(result.rate);
        derived.push(await bareDerivations());
      }
    });
    return {
      part: 'sign-ins',
      title: `Sign-ins, ${clients} clients`,
      method: `One process on one core, the clients and PostgreSQL beside it; ${passes} interleaved passes of ${secondsAPass} s each. The bare process only derives argon2id keys with the server's own parameters, as many at a time as the server does.`,
      measurements: [
        { figure: 'a second', subject: 'sign-ins', unit: '', samples: signedIn },
        { figure: 'a second', subject: 'bare argon2id', unit: '', samples: derived },
        {
          figure: 'share of bare argon2id',
          subject: 'sign-ins',
          unit: '',
          samples: shares(signedIn, derived),
          goal: { atLeast: 0.9 },
        },
      ],
      notes: [],
    };
  });
}

async function bareDerivations(): Promise<number> {
  const program = path.join(import.meta.dirname, '..', 'baselines', 'bare-argon2.ts');
  const values = [clients, secondsAPass].map(String);
  const [command = '', ...rest] = pinned(measuredCore, [process.execPath, program, ...values]);
  const { stdout } = await run(command, rest);
  const { rate }: { rate: number } = JSON.parse(stdout);
  return rate;
}
