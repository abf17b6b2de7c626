import { maximumBodyBytes } from '../../supabase/functions/_shared/call/call.ts';
import type { Allowance } from './request-wall.ts';

/** What one process takes on; times in milliseconds, sizes in bytes. */
export type HttpLimits = {
  connections: number;
  connectionsPerAddress: number;
  /** Requests that wait on one connection for the answer to the one before: it is closed beyond it. */
  requestsWaiting: number;
  /** For the request line and headers together: 431 beyond it. */
  headerBytes: number;
  /** For a body of the API: 413 beyond it. */
  bodyBytes: number;
  /** Until a connection has sent the headers of a request: 408 after it. */
  headersTimeout: number;
  /** Until a connection has sent a whole request: 408 after it. */
  requestTimeout: number;
  /** How long a visitor's connection may lie idle between requests. */
  keepAliveTimeout: number;
  /** The same for a trusted proxy's. */
  proxyKeepAliveTimeout: number;
  /** How long nothing may pass in either direction while an answer is owed. */
  stalledTimeout: number;
  /** How long requests in flight may take to finish once the server closes. */
  closingTimeout: number;
  /** API requests of one address. */
  requests: Allowance;
  /** Requests of one address for what is neither a page nor a file. */
  lost: Allowance;
  /** Measurements of one address. */
  vitals: Allowance;
};

/** Generous to a neighbourhood behind one carrier's address, and far below what hurts a process. */
export const defaultLimits: HttpLimits = {
  connections: 4000,
  connectionsPerAddress: 256,
  // No browser and no proxy sends a second one before its answer. Node keeps all that it has read.
  requestsWaiting: 32,
  headerBytes: 16_384,
  bodyBytes: maximumBodyBytes,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 8_000,
  // Longer than the minute that reverse proxies keep a connection, so that they close it first.
  proxyKeepAliveTimeout: 65_000,
  stalledTimeout: 120_000,
  closingTimeout: 10_000,
  requests: { burst: 200, perSecond: 50 },
  lost: { burst: 100, perSecond: 10 },
  vitals: { burst: 30, perSecond: 2 },
};
