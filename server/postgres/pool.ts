import type { Sql } from 'postgres';
import { connect } from './connect.ts';

type PoolOptions = {
  /** The most connections at a time. */
  max: number;
  /** Each connection starts as this role; without one, it is the server's own login. */
  role?: string;
};

/** In seconds: longer than a statement may take, so that what a retired pool was asked can end. */
const retirementTakes = 20;

/**
 * A pool of connections that heals. A connection of postgres.js 3.4 that ends in the middle of a query
 * keeps that query's error, and refuses with it the first query after it is back. So a pool that loses
 * a connection is retired: it finishes what it was asked, and a new one takes what comes.
 */
export function openPool(url: string, options: PoolOptions): Sql {
  let ending = false;
  let current = open();

  function open(): Sql {
    const pool = openOnce(url, options, () => {
      if (ending || pool !== current) return;
      current = open();
      void pool.end({ timeout: retirementTakes });
    });
    return pool;
  }

  const end: Sql['end'] = (how) => {
    ending = true;
    return current.end(how);
  };

  return new Proxy(current, {
    apply: (_pool, _self, statement) => Reflect.apply(current, undefined, statement),
    get: (_pool, name) => (name === 'end' ? end : Reflect.get(current, name)),
  });
}

/** One pool of postgres.js. A statement that takes longer than any here should is cut off. */
function openOnce(url: string, { max, role }: PoolOptions, onclose: () => void): Sql {
  return connect(url, {
    max,
    onclose,
    connect_timeout: 5,
    // Seconds. However long the database was away, a visitor must not wait for the next attempt.
    backoff: () => 0.05 + Math.random() / 10,
    // A connection that is merely old would retire the pool.
    max_lifetime: null,
    onnotice: () => undefined,
    connection: {
      application_name: 'maayos',
      statement_timeout: 15_000,
      ...(role === undefined ? {} : { role }),
    },
  });
}
