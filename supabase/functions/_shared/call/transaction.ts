import type { Sql, TransactionSql } from 'postgres';
import type { Audience } from '../../../../contract/call.ts';
import { errorCode } from '../database/failure.ts';
import { asCaller, asTeam, asTeamAtOneMoment } from '../database/roles.ts';
import type { Client } from './caller.ts';
import { Refusal } from './refusal.ts';

/** What the transaction of a call is like, beside its role. */
export type Manner = {
  /** All queries see one moment, and nothing is written. */
  isSnapshot?: true;
  /** Crews are booked: if somebody booked a worker at the same moment, the work is done once more. */
  isSchedule?: true;
};

/** The state of the exclusion constraint that keeps a worker from being at two visits at once. */
const wouldBeAtTwo = '23P01';

/**
 * Does the work of a signed-in caller's call in one transaction, in the role of its audience. Returns its
 * result, and whether a message was queued that can leave now. Throws crew-busy.
 */
export async function inTransactionOf<T>(
  audience: Audience,
  { isSnapshot, isSchedule }: Manner,
  { sql, caller }: { sql: Sql; caller: Client },
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<{ value: T; isQueued: boolean }> {
  const ofTeam = isSnapshot ? asTeamAtOneMoment : asTeam;
  const open = audience === 'client' ? asCaller : ofTeam;
  const once = () =>
    open(sql, caller, async (transaction) => {
      const value = await work(transaction);
      if (isSnapshot) return { value, isQueued: false };
      const [row] = await transaction<{ isQueued: boolean }[]>`
        select coalesce(current_setting('app.queued', true), '') <> '' as "isQueued"`;
      return { value, isQueued: row?.isQueued === true };
    });
  return isSchedule ? onceMoreIfBusy(once) : once();
}

/** Makes a change, and once more if somebody booked a worker at the same moment. Throws crew-busy. */
async function onceMoreIfBusy<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (errorCode(error) !== wouldBeAtTwo) throw error;
  }
  try {
    return await change();
  } catch (error) {
    throw errorCode(error) === wouldBeAtTwo ? new Refusal('crew-busy') : error;
  }
}
