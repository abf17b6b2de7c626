import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../server/free-port.ts';
import { buildFolder, root } from '../../server/pages/built-site.ts';
import { answersOk, inTemporaryFolder, startProgram } from '../processes.ts';
import type { PartReport } from '../report.ts';
import { siteSettings } from '../site-server.ts';

const passes = 5;
const buildPasses = 3;

/** Measures the wait for the first response of a first and a later start, and for a build. */
export async function measureStart(): Promise<PartReport> {
  const builds: number[] = [];
  for (let pass = 0; pass < buildPasses; pass += 1) builds.push(await secondsToBuild());
  const first: number[] = [];
  const later: number[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    await inTemporaryFolder(async (folder) => {
      first.push(await secondsToAnswer(folder));
      later.push(await secondsToAnswer(folder));
    });
  }
  const subject = 'seconds';
  return {
    part: 'start',
    title: 'Starting and building',
    method: `Time from the command to the first 200 of GET /, through the launcher, with everything installed and built: first on an empty data folder, then on the same one again (${passes} times). A whole build, ${buildPasses} times.`,
    measurements: [
      { figure: 'first start', subject, unit: '', samples: first, goal: { atMost: 3 } },
      { figure: 'later start', subject, unit: '', samples: later, goal: { atMost: 1 } },
      { figure: 'build', subject, unit: '', samples: builds, goal: { atMost: 20 } },
    ],
    notes: [],
  };
}

async function secondsToBuild(): Promise<number> {
  const env = { ...process.env, ...siteSettings };
  await rm(buildFolder(env), { recursive: true, force: true });
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The build failed.');
  return (performance.now() - begun) / 1000;
}

async function secondsToAnswer(folder: string): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const running = await startProgram({
    command: ['node', 'scripts/launch.mjs', 'server/main.ts'],
    env: { ...siteSettings, PORT: String(port), DATA_DIR: path.join(folder, 'data') },
    logFile: path.join(folder, 'server.log'),
    ready: () => answersOk(`http://127.0.0.1:${port}/`),
  });
  const seconds = (performance.now() - begun) / 1000;
  await running.stop();
  return seconds;
}
