import { maximumBodyBytes } from '../../supabase/functions/_shared/call/call.ts';
import type { Allowance } from './request-wall.ts';

/** The limits of one process. Times are in milliseconds, sizes in bytes. */
export type HttpLimits = {
  connections: number;
  connectionsPerAddress: number;
  /** Requests that may wait on one connection for an earlier answer. One more closes it. */
  requestsWaiting: number;
  /** Size of the request line and headers together. Beyond it: 431. */
  headerBytes: number;
  /** Size of a body of the API. Beyond it: 413. */
  bodyBytes: number;
  /** Calls of the API that may be at work at once, for all senders together. Beyond it: 503. */
  callsAtWork: number;
  /** The same for one address, and four times as many for its wider network. Beyond it: 429. */
  callsAtWorkOfAddress: number;
  /** The same as for all calls, for requests of files, which may take long. Beyond it: 503. */
  transfersAtWork: number;
  /**
   * The same for one address, with those that still send; four times as many for its network.
   * Beyond it: 429.
   */
  transfersAtWorkOfAddress: number;
  /**
   * In bytes. This much of a refused upload is still read, so that an honest client can finish and
   * read the refusal.
   */
  refusedUploadBytes: number;
  /** Time until a connection has sent the headers of a request. After it: 408. */
  headersTimeout: number;
  /** Time until a connection has sent a whole request. After it: 408. */
  requestTimeout: number;
  /** The same for a request that uploads a file, perhaps over a slow line. */
  uploadTimeout: number;
  /** How long a visitor's connection may be idle between requests. */
  keepAliveTimeout: number;
  /** The same for a trusted proxy's connection. */
  proxyKeepAliveTimeout: number;
  /** How long no byte may pass in either direction while an answer is open. */
  stalledTimeout: number;
  /**
   * A proxy's connections stay open for this long after closing begins. Each request on them is
   * answered and ends its connection.
   */
  handingOverTime: number;
  /** How long open requests may take after that. */
  closingTimeout: number;
  /** API requests of one address. */
  requests: Allowance;
  /** Files that one address reads by signed addresses. */
  readings: Allowance;
  /** Requests of one address that find neither a page nor a file. */
  lost: Allowance;
  /** Measurements of one address. */
  vitals: Allowance;
  /** Sockets of live updates that one account may hold in a process. One more may not join. */
  socketsOfAccount: number;
  /** The same for one address, and four times as many for its wider network. Beyond it: 429. */
  socketsOfNetwork: number;
  /** Topics that one account joins, or one address of visitors. */
  joins: Allowance;
  /** Frames of one socket. Beyond it the socket is closed. */
  socketFrames: Allowance;
  /** Size of a frame that a socket sends. Beyond it the socket is closed. */
  socketMessageBytes: number;
  /** What may wait for a slow reader. Beyond it the socket is dropped. */
  socketBufferBytes: number;
  /** How long a socket may be silent. Clients send a heartbeat every 25 seconds, hidden tabs every minute. */
  socketSilence: number;
};

/** Generous to a neighbourhood behind one address, and far below what hurts a process. */
export const defaultLimits: HttpLimits = {
  connections: 4000,
  connectionsPerAddress: 256,
  // No browser or proxy sends a second request before the first answer. Node keeps all that it has
  // read.
  requestsWaiting: 32,
  headerBytes: 16_384,
  bodyBytes: maximumBodyBytes,
  // With transfers below 100 for each connection of a pool: with more statements waiting on one, postgres.js 3.4 begins
  // no transaction properly.
  callsAtWork: 500,
  // A /48 leaves a fifth of the places to the others.
  callsAtWorkOfAddress: 100,
  transfersAtWork: 500,
  transfersAtWorkOfAddress: 100,
  refusedUploadBytes: 32 * 2 ** 20,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  uploadTimeout: 300_000,
  keepAliveTimeout: 8_000,
  // Longer than the minute for which reverse proxies keep a connection, so that they close it
  // first.
  proxyKeepAliveTimeout: 65_000,
  stalledTimeout: 120_000,
  handingOverTime: 1_000,
  closingTimeout: 10_000,
  requests: { burst: 200, perSecond: 50 },
  readings: { burst: 1000, perSecond: 200 },
  lost: { burst: 100, perSecond: 10 },
  vitals: { burst: 30, perSecond: 2 },
  socketsOfAccount: 10,
  socketsOfNetwork: 100,
  joins: { burst: 30, perSecond: 0.5 },
  socketFrames: { burst: 60, perSecond: 5 },
  socketMessageBytes: 8_192,
  socketBufferBytes: 65_536,
  socketSilence: 90_000,
};
