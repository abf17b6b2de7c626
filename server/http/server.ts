import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { vitalsPath } from '../../contract/vitals.ts';
import type { Brand } from '../../domain/brand.ts';
import type { Functions } from '../functions/index.ts';
import type { Log, LogFields } from '../log.ts';
import { answerFile } from '../pages/answer-file.ts';
import { loggablePath } from '../pages/request-path.ts';
import type { Site } from '../pages/site.ts';
import { absentServiceBody } from './absent-services.ts';
import { createApiAnswer } from './api.ts';
import { createKeyCheck } from './api-key.ts';
import { createApiRoutes, isApiPath } from './api-paths.ts';
import { bareAnswer } from './bare-answer.ts';
import { createPeers } from './client-address.ts';
import { holdConnections } from './connections.ts';
import { type Exchange, observe, requestFields, requestIdOf, sendData } from './exchange.ts';
import { logFailure } from './failure.ts';
import { watchForwarding } from './forwarding.ts';
import { defaultLimits, type HttpLimits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { createPageAnswer, readFileOf } from './page-answer.ts';
import type { Readiness } from './readiness.ts';
import { refusalBody, refusals } from './refusals.ts';
import { hasSoundHost, type RequestTarget, requestTarget } from './request-target.ts';
import { createRequestWall } from './request-wall.ts';
import { refuseUnreadable } from './unreadable.ts';
import { createViewLog } from './view-log.ts';
import { answerVitals } from './vitals.ts';
import type { Api } from './web-standard.ts';

const ownPaths = [vitalsPath, '/healthz', '/readyz'];

/** What takes over connections that ask for a WebSocket. */
export type Live = {
  path: string;
  open(
    incoming: IncomingMessage,
    connection: Socket,
    head: Buffer,
    from: { query: string; network: string },
  ): void;
  /** Sends everybody away. */
  close(): Promise<void>;
};

/** What the server needs to answer requests. */
export type HttpServerParts = {
  config: {
    siteUrl: string;
    trustedProxies: readonly string[];
    brand: Pick<Brand, 'name' | 'phone'>;
  };
  site: Site;
  functions: Functions;
  /** Serves the rest of the API. */
  api: Api;
  /** Serves live updates, on its own path. */
  live: Live;
  /** The public key that calls of the API carry. */
  publishableKey: string;
  /** The paths that `api` knows. All others are counted together. */
  apiRoutes: readonly string[];
  readiness: () => Promise<Readiness>;
  metrics: Metrics;
  log: Log;
  limits?: Partial<HttpLimits>;
};

export type HttpServer = {
  /** Port 0 takes a free port. Resolves to the port. Rejects if it is taken. */
  listen(port: number, host: string): Promise<number>;
  /** Accepts nothing more, lets open requests finish, and cuts off what takes too long. */
  close(): Promise<void>;
};

/** Serves pages and API on one port. Files of the site are answered before anything else. */
export function createHttpServer(parts: HttpServerParts): HttpServer {
  const { config, site, functions, api, apiRoutes, live, readiness, metrics, log } = parts;
  const limits = { ...defaultLimits, ...parts.limits };
  const peers = createPeers(config.trustedProxies);
  const forwarding = watchForwarding(peers, log);
  const isTlsSite = config.siteUrl.startsWith('https://');
  const routes = createApiRoutes([...functions.keys(), ...apiRoutes]);
  metrics.expect([...site.routes, ...routes.all, ...ownPaths, 'other']);
  const keyFaultOf = createKeyCheck(parts.publishableKey);
  const answerApi = createApiAnswer(api, functions, keyFaultOf, peers, limits, log);
  const pages = createPageAnswer(site, config.brand);
  const lostWall = createRequestWall(limits.lost);
  const vitalsWall = createRequestWall(limits.vitals);
  const logView = createViewLog(log);
  const logOther = createViewLog(log);
  let isClosing = false;

  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.uploadTimeout,
      keepAliveTimeout: 0,
      connectionsCheckingInterval: Math.min(limits.headersTimeout, 5000) / 2,
      optimizeEmptyRequests: true,
      // Any other request to upgrade is answered as if it had not asked.
      shouldUpgradeCallback: ({ url = '' }) => requestTarget(url)?.path === live.path,
    },
    (incoming, outgoing) => {
      if (!connections.admits(incoming.socket, outgoing)) return;
      if (isClosing) outgoing.shouldKeepAlive = false;
      answer(incoming, outgoing);
    },
  );
  server.maxConnections = limits.connections;
  server.timeout = limits.stalledTimeout;
  const connections = holdConnections(server, peers, limits, log);
  refuseUnreadable(server, connections, (status, code) => {
    metrics.request('other', status, 0);
    logOther(() => ({ route: 'other', status, code }));
  });

  server.on('upgrade', (incoming, connection, head) => {
    const target = requestTarget(incoming.url ?? '');
    if (!(connection instanceof Socket) || target === null) return connection.destroy();
    connections.release(connection);
    // Nobody else would hear it, and it would end the process.
    connection.on('error', () => connection.destroy());
    const { query } = target;
    if (isClosing) return connection.end(bareAnswer(503, ['Retry-After', '5']));
    if (!hasSoundHost(incoming)) return connection.end(bareAnswer(400));
    if (keyFaultOf(incoming, target) !== null) return connection.end(bareAnswer(401));
    const forwardedFor = incoming.headers['x-forwarded-for']?.toString();
    live.open(incoming, connection, head, {
      query,
      network: peers.addressOf(connection, forwardedFor),
    });
  });

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const startedAt = performance.now();
    forwarding.look(incoming);
    const transport = isTlsSite ? 'tls' : peers.transportOf(incoming);
    const target = requestTarget(incoming.url ?? '');
    const isSound = target !== null && hasSoundHost(incoming);
    const file = isSound ? readFileOf(site, incoming.method, target.path) : undefined;
    if (file) {
      const answered = answerFile(file, incoming, outgoing, transport);
      const milliseconds = performance.now() - startedAt;
      metrics.request(file.route, answered.status, milliseconds);
      if (!file.isPage) return;
      logView(() => {
        const id = requestIdOf(incoming, peers);
        return requestFields(id, incoming, file.route, answered, milliseconds);
      });
      return;
    }
    const id = requestIdOf(incoming, peers);
    const exchange: Exchange = { incoming, outgoing, id, transport, startedAt };
    const path = isSound ? target.path : null;
    observe(exchange, routeOf(incoming.method, path), metrics, (status, fields) =>
      logLine(path, status, fields),
    );
    if (!isSound) {
      refuse(exchange, target?.path ?? null, 'badRequest');
      return;
    }
    answerOther(exchange, target).catch((error: unknown) => fail(exchange, path, error));
  }

  async function answerOther(exchange: Exchange, target: RequestTarget): Promise<void> {
    const { path } = target;
    if (isApiPath(path)) return answerApi(exchange, target);
    const { incoming } = exchange;
    const address = peers.addressOf(
      incoming.socket,
      incoming.headers['x-forwarded-for']?.toString(),
    );
    if (path === vitalsPath) {
      return answerVitals(exchange, config.siteUrl, metrics, vitalsWall(address), limits);
    }
    if (path === '/healthz') return sendData(exchange, 200, JSON.stringify({ alive: true }));
    if (path === '/readyz') {
      const answer = await readiness();
      const warning = forwarding.warning();
      const words = JSON.stringify({
        ...answer,
        ...(warning !== null && { warning }),
        // For the doctor, who asks as a visitor does (server/doctor/proxy.ts).
        ...(target.query === '?you' && { you: address }),
      });
      return sendData(exchange, answer.ready ? 200 : 503, words);
    }
    const wait = lostWall(address);
    if (wait > 0) return pages.refuse(exchange, 'tooManyRequests', ['Retry-After', String(wait)]);
    const absent = absentServiceBody(path);
    if (absent !== null) return sendData(exchange, 404, absent);
    pages.path(exchange, target);
  }

  function routeOf(method: string | undefined, path: string | null): string {
    // A preflight request of a browser is not a submission.
    if (path !== null && isApiPath(path))
      return routes.nameOf(method === 'OPTIONS' ? `${path}*` : path);
    return path !== null && ownPaths.includes(path) ? path : 'other';
  }

  /**
   * Logs every API request that passed the request wall. The others share a number of lines per
   * second.
   */
  function logLine(path: string | null, status: number, fields: () => LogFields): void {
    const isOfApi = path !== null && isApiPath(path);
    const isLost = path !== null && !isOfApi && status === 404;
    if (isOfApi && status !== 429) log.info('request', fields());
    else logOther(() => (isLost ? { ...fields(), path: loggablePath(path) } : fields()));
  }

  function fail(exchange: Exchange, path: string | null, error: unknown): void {
    const { incoming, outgoing, id } = exchange;
    // The client left while it sent its body, so nobody waits for an answer.
    if (incoming.destroyed && !incoming.complete) return;
    logFailure(log, id, error);
    if (outgoing.headersSent) outgoing.destroy();
    else refuse(exchange, path, 'unexpected');
  }

  /** Refuses with a page for people, and with JSON for callers of the API. */
  function refuse(exchange: Exchange, path: string | null, reason: keyof typeof refusals): void {
    if (path === null || !isApiPath(path)) pages.refuse(exchange, reason);
    else sendData(exchange, refusals[reason].status, refusalBody(refusals[reason], path));
  }

  return {
    async listen(port, host) {
      server.listen(port, host);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    },
    async close() {
      isClosing = true;
      const closed = once(server, 'close');
      await acceptWaiting(server);
      const away = live.close();
      // Node's own close would end the connections of a proxy, which may be sending on them.
      NetServer.prototype.close.call(server);
      // Browsers open connections before they need them. Node does not count one without a request
      // as idle.
      connections.closeIdle('strangers');
      if (connections.hasProxies()) await pause(limits.handingOverTime);
      connections.closeIdle('all');
      const cutOff = setTimeout(() => server.closeAllConnections(), limits.closingTimeout);
      // A connection in use when the server closed becomes idle later.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      await Promise.all([closed, away]);
      clearTimeout(cutOff);
      clearInterval(idle);
    },
  };
}

/** How many connections wait at most to be accepted: Node's own default. */
const longestQueue = 511;

/** Accepts the connections that wait for it, one each turn: they would be lost with the listener. */
async function acceptWaiting(server: NetServer): Promise<void> {
  let quietTurns = 0;
  const accepted = () => {
    quietTurns = 0;
  };
  server.on('connection', accepted);
  // The rest of the turn that this begins in may never look at the listener.
  for (let turn = 0; quietTurns < 2 && turn <= longestQueue; turn += 1) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off('connection', accepted);
}
