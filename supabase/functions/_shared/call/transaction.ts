import type { Sql, TransactionSql } from 'postgres';
import type { Audience } from '../../../../contract/call.ts';
import { isDoubleBooked } from '../database/failure.ts';
import { asCaller, asTeam, asTeamAtOneMoment } from '../database/roles.ts';
import type { Client } from './caller.ts';
import { Refusal } from './refusal.ts';

export type Manner = {
  /** Reads everything at one moment, and writes nothing. */
  isSnapshot?: true;
  /** Books crews: runs again if somebody booked a worker at the same moment. */
  isSchedule?: true;
};

/**
 * Runs in the role of the audience. `isQueued` says whether a message can leave now. Throws
 * crew-busy.
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

/** Throws crew-busy if a worker was booked at the same moment twice. */
async function onceMoreIfBusy<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isDoubleBooked(error)) throw error;
  }
  try {
    return await change();
  } catch (error) {
    throw isDoubleBooked(error) ? new Refusal('crew-busy') : error;
  }
}
