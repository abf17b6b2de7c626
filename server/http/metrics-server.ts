import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** Where the metrics are served: on this machine alone. */
export const metricsHost = '127.0.0.1';

/** A page that rebinds its own name to the loopback still sends that name. */
const ownHost = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i;

/**
 * Serves GET /metrics to this machine alone. Port 0 picks a free one; the answer tells which.
 * Rejects when the port is taken.
 */
export async function startMetricsServer(
  metrics: Metrics,
  port: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (!ownHost.test(request.headers.host ?? '')) {
      response.writeHead(421).end();
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
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
