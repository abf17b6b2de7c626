import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import { type Answer, Connection, type LoadRequest } from './connection.ts';

/** What a load saw. */
export type LoadResult = {
  /** Answers a second. */
  rate: number;
  /** Milliseconds of every answer, in the order they came. */
  latencies: readonly number[];
  /** How many answers each status had. */
  statuses: Readonly<Record<number, number>>;
};

/** How much load: it ends by itself after `seconds` or `requests`, whichever comes first. */
export type Load = {
  port: number;
  clients: number;
  seconds: number;
  requests?: number;
  /** Sends no faster than so many requests a second, all clients together. */
  perSecond?: number;
  /** The next request of a client; `index` counts all requests of the load. */
  next: (index: number) => LoadRequest;
  /** Told of every answer. */
  seen?: (answer: Answer) => void;
};

/** Sends requests from so many connections at once, each waiting for its answer before the next. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  const connections = await Promise.all(
    Array.from({ length: load.clients }, () => Connection.open(load.port)),
  );
  let index = 0;
  const begun = performance.now();
  const end = begun + load.seconds * 1000;
  const client = async (connection: Connection) => {
    while (performance.now() < end && index < (load.requests ?? Number.POSITIVE_INFINITY)) {
      const request = load.next(index);
      const dueAt = begun + (index * 1000) / (load.perSecond ?? Number.POSITIVE_INFINITY);
      index += 1;
      if (dueAt > performance.now()) await pause(dueAt - performance.now());
      const answer = await connection.send(request);
      latencies.push(answer.milliseconds);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      load.seen?.(answer);
    }
  };
  try {
    await Promise.all(connections.map(client));
  } finally {
    for (const connection of connections) connection.close();
  }
  const seconds = (performance.now() - begun) / 1000;
  return { rate: latencies.length / seconds, latencies, statuses };
}

/** The 99th percentile of a load's latencies, in milliseconds. */
export function p99({ latencies }: LoadResult): number {
  return percentile(latencies, 0.99);
}

/** Throws when anything but `status` was answered: a figure made of refusals says nothing. */
export function requireStatus(result: LoadResult, status: number): void {
  const others = Object.keys(result.statuses).filter((key) => Number(key) !== status);
  if (others.length > 0 || result.latencies.length === 0) {
    throw new Error(`Expected only ${status} and got ${JSON.stringify(result.statuses)}.`);
  }
}
