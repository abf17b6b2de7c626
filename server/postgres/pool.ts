import type { Sql } from 'postgres';
import { endingWithConnection } from './begin.ts';
import { connect } from './connect.ts';

type PoolOptions = {
  /** The largest number of connections. */
  max: number;
  /** The role that each connection starts as. Without one, it is the server's own login. */
  role?: string;
};

/** In seconds. Longer than a statement may take, so that a retired pool can finish its queries. */
const retirementTakes = 20;

/**
 * Makes a pool of connections that heals. A connection of postgres.js 3.4 that ends in the middle
 * of a query keeps that query's error. It then fails the first query after it is back. So we retire
 * a pool that loses a connection. It finishes its queries, and a new pool takes the next ones.
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
    get: (_pool, name) => {
      if (name === 'end') return end;
      return name === 'begin' ? endingWithConnection(current) : Reflect.get(current, name);
    },
  });
}

/**
 * Makes one pool of postgres.js. It cancels statements that take longer than any of ours should.
 */
function openOnce(url: string, { max, role }: PoolOptions, onclose: () => void): Sql {
  return connect(url, {
    max,
    onclose,
    connect_timeout: 5,
    // In seconds. However long the database was away, a visitor must not wait for the next attempt.
    backoff: () => 0.05 + Math.random() / 10,
    // Otherwise a connection that is merely old would retire the pool.
    max_lifetime: null,
    onnotice: () => undefined,
    connection: {
      application_name: 'maayos',
      // In milliseconds. Who waits for another's lock gives up before the statement would be.
      statement_timeout: 15_000,
      lock_timeout: 10_000,
      ...(role === undefined ? {} : { role }),
    },
  });
}
