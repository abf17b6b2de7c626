import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';

type Work = (transaction: TransactionSql) => unknown;
type Settings = Readonly<Record<string, string | number>>;

/** A query of postgres.js 3.4 from inside: it starts once somebody waits for it. */
type Inside = {
  handler: (query: Inside) => void;
  resolve: (rows: unknown) => void;
  reject: (failure: unknown) => void;
};

/**
 * Returns a pool whose transactions each begin with these settings, and whose single statements are
 * transactions. So nothing is left to the session, which a pooler in transaction mode gives to somebody
 * else afterwards.
 */
export function bringingSettings(pool: Sql, settings: Settings): Sql {
  const begin = (...given: unknown[]): Promise<unknown> =>
    Reflect.apply(
      pool.begin,
      pool,
      given.map((one) => (typeof one === 'function' ? after(one as Work, settings) : one)),
    );

  function alone(statement: unknown[]): unknown {
    const query = Reflect.apply(pool, undefined, statement);
    if (!isQuery(query)) return query;
    query.handler = ({ resolve, reject }) =>
      void begin((transaction: TransactionSql) =>
        Reflect.apply(transaction, undefined, statement),
      ).then(resolve, reject);
    return query;
  }

  return new Proxy(pool, {
    apply: (_pool, _self, statement) => alone(statement),
    get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
  });
}

/** Returns work that begins with settings which end with the transaction. */
function after(work: Work, settings: Settings): Work {
  return async (transaction) => {
    // It is sent before the work's first query, and they run in this order.
    const set: PendingQuery<Row[]> = transaction`
      select set_config(key, value, true) from json_each_text(${JSON.stringify(settings)}::text::json)`;
    const [, value] = await Promise.all([set.execute(), work(transaction)]);
    return value;
  };
}

/** Texts and lists that stand in a statement are made by the same function. */
function isQuery(made: unknown): made is Inside {
  return made instanceof Promise && 'handler' in made;
}
