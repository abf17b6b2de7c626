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

/** The brand of the new build, which tells it from the old one. */
export const newBrand = 'Bagong Bahay';

/** The site of the journeys at an address of its own, where a new build can take its place. */
export type UpdatedSite = {
  url: string;
  /** Puts the new build in place of the old one, whose files are gone. The API stays. */
  update(): Promise<void>;
  close(): Promise<void>;
};

/** Starts it with the build that the journeys visit. */
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

/** Hands a request to the server of the journeys, as if it came from one of its own pages. */
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
  // Either side may go away, as with every connection.
  asked.on('error', () => outgoing.destroy());
  outgoing.on('close', () => asked.destroy());
  incoming.pipe(asked);
}

/** Returns the folder of a real build of the same source under another brand. */
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
