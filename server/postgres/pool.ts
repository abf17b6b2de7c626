import type { Sql } from 'postgres';
import { connect } from './connect.ts';

/**
 * A pool of connections, `max` at most. With a `role` each connection starts as that one; without,
 * it is the server's own login. A statement that takes longer than any here should is cut off.
 */
export function openPool(url: string, options: { max: number; role?: string }): Sql {
  return connect(url, {
    max: options.max,
    connect_timeout: 5,
    // Seconds. However long the database was away, a visitor must not wait for the next attempt.
    backoff: () => 0.05 + Math.random() / 10,
    onnotice: () => undefined,
    connection: {
      application_name: 'maayos',
      statement_timeout: 15_000,
      ...(options.role === undefined ? {} : { role: options.role }),
    },
  });
}
