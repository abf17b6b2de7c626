// Serves the site's source with hot reload, over the same backend as `npm start`.
import { join } from 'node:path';
import { createServer } from 'vite';
import { vitalsPath } from '../contract/vitals.ts';
import { startBackend } from '../server/backend.ts';
import { readConfig } from '../server/config.ts';
import { createMetrics } from '../server/http/metrics.ts';
import { createReadiness } from '../server/http/readiness.ts';
import { createHttpServer } from '../server/http/server.ts';
import { exitWith, stopOnSignal } from '../server/lifetime.ts';
import { createLog } from '../server/log.ts';
import { root } from '../server/pages/built-site.ts';
import { emptySite } from '../server/pages/site.ts';
import { answerPages } from './dev-pages.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog((line) => process.stderr.write(line));
  const { sql, description, watched, stop, ...answering } = await startBackend(config, log);
  // vite.config.ts reads this variable, in a build too.
  process.env.SUPABASE_PUBLISHABLE_KEY ||= answering.publishableKey;
  const metrics = createMetrics(watched);
  const migrations = join(root, 'supabase/migrations');
  const readiness = createReadiness(sql, migrations, watched.filesAnswer);
  const server = createHttpServer({
    config,
    site: emptySite,
    ...answering,
    readiness,
    metrics,
    log,
  });
  const backend = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;

  const paths = ['/auth/v1', '/functions/v1', '/storage/v1', vitalsPath, '/healthz', '/readyz'];
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      proxy: Object.fromEntries(paths.map((path) => [path, backend])),
    },
  });
  vite.middlewares.use(answerPages(vite, config.siteUrl));
  await vite.listen();
  vite.printUrls();
  console.log(description);
  stopOnSignal(async () => {
    await vite.close();
    await server.close();
    await stop();
  });
}

main().catch(exitWith);
