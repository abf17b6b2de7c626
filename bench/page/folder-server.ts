import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFile } from '../../server/pages/answer-file.ts';
import { loadSite, type SiteOptions } from '../../server/pages/site.ts';

/** Serves a folder with the product's code for pages alone. Port 0 means any free port. */
export async function serveFolder(folder: string, port: number, options: SiteOptions = {}) {
  const site = await loadSite(folder, options);
  const server = createServer((request, response) => {
    const file = site.at(request.url ?? '');
    if (file) answerFile(file, request, response, 'plain');
    else response.writeHead(404).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
