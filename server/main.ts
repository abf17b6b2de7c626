// Runs the whole site on one machine and one port: settings, pages, database, mail, accounts and
// functions.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startBackend } from './backend.ts';
import { type Config, readConfig, warningsFor } from './config.ts';
import { openDataDir, openFilesDir } from './data-dir.ts';
import { freePort } from './free-port.ts';
import { refuseTaken, refusingTaken } from './http/listening.ts';
import { createMetrics } from './http/metrics.ts';
import { metricsHost, startMetricsServer } from './http/metrics-server.ts';
import { createReadiness } from './http/readiness.ts';
import { createHttpServer } from './http/server.ts';
import { exitWith, howToStop, stopOnSignal } from './lifetime.ts';
import { createLog, writeByTurns } from './log.ts';
import { buildFolder, isBuilt, loadBuild, root } from './pages/built-site.ts';
import type { Site } from './pages/site.ts';
import { StartRefused } from './start-refused.ts';

const log = createLog(writeByTurns((lines) => process.stderr.write(lines)));

async function main(): Promise<void> {
  const env = await withFreePort(process.env);
  const config = readConfig(env);
  for (const warning of warningsFor(config)) console.warn(`Warning: ${warning}`);

  const { port, host, metricsPort } = config;
  await refuseTaken('PORT', port, host);
  if (metricsPort !== null) await refuseTaken('METRICS_PORT', metricsPort, metricsHost);

  await openDataDir(config.dataDir);
  if (config.bucket === null) await openFilesDir(config.filesDir);

  console.log('Starting the database…');
  const { sql, description, watched, stop, ...answering } = await startBackend(config, log);
  const site = await siteFor(env, config, answering.publishableKey).catch(async (failure) => {
    await stop();
    throw failure;
  });

  const metrics = createMetrics(watched);
  const migrations = join(root, 'supabase/migrations');
  const readiness = createReadiness(sql, migrations, watched.filesAnswer);
  const server = createHttpServer({ config, site, ...answering, readiness, metrics, log });
  await refusingTaken('PORT', server.listen(port, host));
  const counters =
    metricsPort === null
      ? null
      : await refusingTaken('METRICS_PORT', startMetricsServer(metrics, metricsPort));

  console.log(
    `\n${config.brand.name} is open at ${config.siteUrl}\n${description}\n${howToStop}\n`,
  );
  // What started us may start us again once we were open (scripts/run-until-end.mjs).
  process.send?.('open');
  stopOnSignal(async () => {
    console.log('Stopping: finishing open work…');
    await server.close();
    await counters?.stop();
    await stop();
  });
}

/** The site's own address includes the port, so a free one replaces PORT 0. */
async function withFreePort(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  return env.PORT?.trim() === '0' ? { ...env, PORT: String(await freePort()) } : env;
}

/** Returns the built site. Its calls carry the public key of the backend that they go to. */
async function siteFor(
  env: NodeJS.ProcessEnv,
  { provider, siteUrl }: Config,
  ownKey: string,
): Promise<Site> {
  const SUPABASE_PUBLISHABLE_KEY = provider?.publishableKey ?? ownKey;
  const folder = await builtSite({ ...env, SUPABASE_PUBLISHABLE_KEY });
  const backend = new URL(provider?.url ?? siteUrl).origin;
  // Older browsers take 'self' for pages alone, and not for sockets.
  const connectTo = [...(provider ? [backend] : []), backend.replace(/^http/, 'ws')];
  return loadBuild(folder, { connectTo, siteUrl });
}

/** Returns the site's folder for this source and these settings. Builds it if missing. */
async function builtSite(env: NodeJS.ProcessEnv): Promise<string> {
  const folder = buildFolder(env);
  if (await isBuilt(folder)) return folder;
  console.log('Building the site (once for this source and these settings)…');
  const started = Date.now();
  const tie = `--import=${new URL('../scripts/stop-with-parent.mjs', import.meta.url)}`;
  const build = spawn(process.execPath, [tie, join(root, 'scripts/build.ts')], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const [status] = await once(build, 'exit');
  if (status !== 0) throw new StartRefused('The site could not be built. The lines above say why.');
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return folder;
}

main().catch(exitWith);
