import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';

type Work = (transaction: TransactionSql) => unknown;

/**
 * Returns a pool's `begin` whose transactions end with their connection. postgres.js 3.4 writes what
 * a transaction still asks, and its commit or rollback, to a connection that is gone already. That
 * throws where nobody can catch it and ends the process (porsager/postgres#1208). So from then on
 * the transaction asks nothing, and its outcome stays the CONNECTION_CLOSED that it has.
 */
export function endingWithConnection(pool: Sql): Sql['begin'] {
  function begin(...given: unknown[]): Promise<unknown> {
    let isOver = false;
    const begun: Promise<unknown> = Reflect.apply(
      pool.begin,
      pool,
      given.map((one) => (isWork(one) ? guarded(one, () => isOver) : one)),
    );
    begun.catch(() => {
      isOver = true;
    });
    return begun;
  }
  return begin as Sql['begin'];
}

/** Returns work that never ends once its transaction is over, so that nothing follows it. */
function guarded(work: Work, isOver: () => boolean): Work {
  return async (transaction) => {
    const outcome = await settled(async () => work(whileOpen(transaction, isOver)));
    // A lost connection fails its query first, and the transaction a moment later.
    if (!outcome.ok) await nextTurn();
    if (isOver()) return new Promise<never>(() => undefined);
    if (!outcome.ok) throw outcome.error;
    return outcome.value;
  };
}

/** Refuses the queries of a transaction that is over. */
function whileOpen(transaction: TransactionSql, isOver: () => boolean): TransactionSql {
  return new Proxy(transaction, {
    apply(target, self, statement) {
      if (!isOver()) return Reflect.apply(target, self, statement);
      const message = 'The connection of this transaction is closed.';
      throw Object.assign(new Error(message), { code: 'CONNECTION_CLOSED' });
    },
    get(target, name) {
      if (name !== 'savepoint') return Reflect.get(target, name);
      return (...given: unknown[]) =>
        Reflect.apply(
          target.savepoint,
          target,
          given.map((one) => (isWork(one) ? guarded(one, isOver) : one)),
        );
    },
  });
}

function isWork(given: unknown): given is Work {
  return typeof given === 'function';
}

type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown };

async function settled(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error };
  }
}
