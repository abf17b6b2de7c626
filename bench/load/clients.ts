import { percentile } from '../statistics.ts';
import { Connection, type LoadRequest } from './connection.ts';

export type LoadResult = {
  /** Responses per second. */
  rate: number;
  /** In milliseconds, in order of arrival. */
  latencies: readonly number[];
  statuses: Readonly<Record<number, number>>;
  /** The first unsuccessful response and its request. */
  refusal: string | null;
};

/** It ends after `seconds` or `requests`, whichever comes first. */
export type Load = {
  port: number;
  clients: number;
  seconds: number;
  requests?: number;
  /** Returns the next request of a client; `index` counts all requests of the load. */
  next: (index: number) => LoadRequest;
};

/** Sends over this many connections at once. Each waits for its response before the next. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  let refusal: string | null = null;
  const connections = await Promise.all(
    Array.from({ length: load.clients }, () => Connection.open(load.port)),
  );
  let index = 0;
  const begun = performance.now();
  const end = begun + load.seconds * 1000;
  const client = async (connection: Connection) => {
    while (performance.now() < end && index < (load.requests ?? Number.POSITIVE_INFINITY)) {
      const request = load.next(index);
      index += 1;
      const answer = await connection.send(request);
      latencies.push(answer.milliseconds);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status >= 400) refusal ??= `${request.path}: ${answer.body}`;
    }
  };
  try {
    await Promise.all(connections.map(client));
  } finally {
    for (const connection of connections) connection.close();
  }
  const seconds = (performance.now() - begun) / 1000;
  return { rate: latencies.length / seconds, latencies, statuses, refusal };
}

/** In milliseconds. */
export function p99({ latencies }: LoadResult): number {
  return percentile(latencies, 0.99);
}

/** Throws unless every response had this status: figures of refusals mean nothing. */
export function requireStatus(result: LoadResult, status: number): void {
  const others = Object.keys(result.statuses).filter((key) => Number(key) !== status);
  if (others.length > 0 || result.latencies.length === 0) {
    throw new Error(
      `Expected only ${status} and got ${JSON.stringify(result.statuses)}. ${result.refusal ?? ''}`,
    );
  }
}
