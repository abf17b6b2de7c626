import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { isApiPath } from '../../server/http/api-paths.ts';
import { answerFile } from '../../server/pages/answer-file.ts';
import { buildFolder, loadBuild, root } from '../../server/pages/built-site.ts';
import type { Site } from '../../server/pages/site.ts';
import { settings } from '../../server/settings.ts';
import { publicKey } from '../public-key.ts';
import { siteUrl } from './visit.ts';

/** Distinguishes the new build from the old one. */
export const newBrand = 'Bagong Bahay';

/** The journeys' site at a separate address, where a new build can replace it. */
export type UpdatedSite = {
  url: string;
  /** Replaces the build and deletes the old files. The API stays. */
  update(): Promise<void>;
  close(): Promise<void>;
};

/** Starts with the build that the other journeys use. */
export async function startUpdatedSite(): Promise<UpdatedSite> {
  let site: Site | null = null;
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '', siteUrl());
    if (site === null || isApiPath(pathname)) return forward(incoming, outgoing);
    const file = site.at(pathname);
    if (file !== undefined) answerFile(file, incoming, outgoing, 'plain');
    else outgoing.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return {
    url: `http://localhost:${address.port}`,
    async update() {
      site = await loadBuild(await newBuild(), { siteUrl: siteUrl() });
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Forwards a request to the journeys' server, as if from one of its own pages. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { origin, ...others } = incoming.headers;
  const headers = {
    ...others,
    host: new URL(siteUrl()).host,
    ...(origin !== undefined && { origin: siteUrl() }),
  };
  const target = new URL(incoming.url ?? '', siteUrl());
  const asked = request(target, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  // Either side may hang up.
  asked.on('error', () => outgoing.destroy());
  outgoing.on('close', () => asked.destroy());
  incoming.pipe(asked);
}

/** Builds the same source under another brand. Returns the folder. */
async function newBuild(): Promise<string> {
  const unset = Object.fromEntries(Object.keys(settings).map((name) => [name, '']));
  const env = {
    ...process.env,
    ...unset,
    BRAND_NAME: newBrand,
    SUPABASE_PUBLISHABLE_KEY: publicKey,
  };
  const folder = buildFolder(env);
  const building = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(building, 'exit');
  if (status !== 0) throw new Error('The site could not be built.');
  return folder;
}
