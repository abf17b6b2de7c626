import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** Metrics are served only on this machine. */
export const metricsHost = '127.0.0.1';

/** A page that rebinds its own name to the loopback address still sends that name. */
const ownHost = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i;

/** Serves /metrics to this machine. Port 0 picks a free one. Rejects if the port is taken. */
export async function startMetricsServer(
  metrics: Metrics,
  port: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (!ownHost.test(request.headers.host ?? '')) {
      response.writeHead(421).end();
      return;
    }
    if (!/^(?:GET|HEAD)$/.test(request.method ?? '') || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await metrics.text();
    response.writeHead(200, ['Content-Type', 'text/plain; version=0.0.4; charset=utf-8']).end(text);
  });
  server.listen(port, metricsHost);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
