import type { Sql, TransactionSql } from 'postgres';
import { isLost, silence, withinDeadline } from './failure.ts';

type Work = (transaction: TransactionSql) => Promise<unknown>;

/**
 * The time limit of one call. After it nothing of the call is stored, so that the answer "this
 * cannot be stored" stays true.
 */
export type Deadline = {
  /** Its transactions neither begin nor commit after the deadline. */
  sql: Sql;
  /** Rejects with an error that isUnavailable recognises if it takes too long. */
  within<T>(work: Promise<T>): Promise<T>;
  /** Whether a commit got no answer, so that it is unknown what is stored. */
  isUnsure(): boolean;
};

export function beginDeadline(sql: Sql): Deadline {
  let isOver = false;
  let isUnsure = false;
  let commits = 0;

  async function begin(...given: unknown[]): Promise<unknown> {
    let isCommitting = false;
    const inTime =
      (work: Work): Work =>
      async (transaction) => {
        if (isOver) throw silence();
        const value = await work(transaction);
        if (isOver) throw silence();
        isCommitting = true;
        commits += 1;
        return value;
      };
    try {
      return await Reflect.apply(
        sql.begin,
        sql,
        given.map((one) => (typeof one === 'function' ? inTime(one as Work) : one)),
      );
    } catch (error) {
      isUnsure ||= isCommitting && isLost(error);
      throw error;
    } finally {
      if (isCommitting) commits -= 1;
    }
  }

  return {
    sql: new Proxy(sql, {
      get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
    }),
    within: (work) =>
      withinDeadline(work, () => {
        isOver = true;
        isUnsure ||= commits > 0;
      }),
    isUnsure: () => isUnsure,
  };
}
