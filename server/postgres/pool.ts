import type { Sql } from 'postgres';
import { endingWithConnection } from './begin.ts';
import { addressOf, connect } from './connect.ts';
import { heardSocket } from './heard-socket.ts';
import { bringingSettings } from './pooled.ts';

type PoolOptions = {
  max: number;
  /** The role that each connection starts as. Without one, it is the server's own login. */
  role?: string;
};

/** In seconds. Longer than a statement may take, so that a retired pool can finish. */
const retirementTakes = 20;

/** In seconds. Longer than a statement may take: then the other machine is gone. */
const silenceUntilLost = 17;

/** What postgres.js knows, and its types do not. */
const ownSocket = { socket: heardSocket(silenceUntilLost) };

/** What holds for everything that we ask, in milliseconds. */
const timeouts = {
  /** Who waits for another's lock gives up before the statement would be. */
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  /** A process that stalls in a transaction holds nobody up for longer. */
  idle_in_transaction_session_timeout: 60_000,
};

/** In seconds. The connections of a machine that is gone leave room for those of the next. */
const keepAlive = {
  tcp_keepalives_idle: 60,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
};

/**
 * Makes a pool of connections that heals. A connection of postgres.js 3.4 that ends in the middle
 * of a query keeps that query's error. It then fails the first query after it is back. So we retire
 * a pool that loses a connection. It finishes its queries, and a new pool takes the next ones. Where
 * the address has several hosts and one of them is away or a standby, the new pool is at the next.
 */
export function openPool(url: string, { max, role }: PoolOptions): Sql {
  const { hosts, isPooled } = addressOf(url);
  const settings = { ...timeouts, ...(role !== undefined && { role }) };
  let ending = false;
  let place = 0;
  let current = open();

  function open(): Sql {
    let tookWrites = false;
    const pool = connect(
      url,
      {
        ...ownSocket,
        max,
        connect_timeout: 5,
        // In seconds. However long the database was away, a visitor must not wait for the next attempt.
        backoff: () => 0.05 + Math.random() / 10,
        // Otherwise a connection that is merely old would retire the pool.
        max_lifetime: null,
        // Our socket has its own.
        keep_alive: null,
        onnotice: () => undefined,
        onparameter(name: string, value: string) {
          tookWrites ||= name === 'in_hot_standby' && value === 'off';
        },
        onclose() {
          if (ending || pool !== current) return;
          // A primary that lost one connection keeps its place.
          if (!tookWrites) place = (place + 1) % hosts.length;
          current = open();
          void pool.end({ timeout: retirementTakes });
        },
        // A pooler hands a session to somebody else after each transaction, which brings its own settings.
        connection: {
          application_name: 'maayos',
          ...(!isPooled && { ...settings, ...keepAlive }),
        },
      },
      hosts[place],
    );
    return pool;
  }

  const end: Sql['end'] = (how) => {
    ending = true;
    return current.end(how);
  };

  const healing = new Proxy(current, {
    apply: (_pool, _self, statement) => Reflect.apply(current, undefined, statement),
    get: (_pool, name) => {
      if (name === 'end') return end;
      return name === 'begin' ? endingWithConnection(current) : Reflect.get(current, name);
    },
  });
  return isPooled ? bringingSettings(healing, settings) : healing;
}
