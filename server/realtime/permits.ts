import type { Sql, TransactionSql } from 'postgres';
import type { Caller } from '../../supabase/functions/_shared/call/caller.ts';
import { errorCode } from '../../supabase/functions/_shared/database/failure.ts';
import { asCaller, asVisitor } from '../../supabase/functions/_shared/database/roles.ts';

/** What somebody may do on a topic, by the policies of realtime.messages. */
export type Permit = {
  /** Whether they may join it. */
  hears: boolean;
  seesOthers: boolean;
  /** Whether others may see that they are there. */
  showsItself: boolean;
};

class Undone extends Error {}

/** Asks the policies as this person, as the provider does. */
export function permitOf(sql: Sql, caller: Caller, topic: string): Promise<Permit> {
  const ask = async (transaction: TransactionSql): Promise<Permit> => {
    const [, seen] = await Promise.all([
      transaction`select set_config('realtime.topic', ${topic}, true)`.execute(),
      transaction<{ extension: string }[]>`select extension from realtime.messages`.execute(),
    ]);
    const extensions = seen.map(({ extension }) => extension);
    const seesOthers = extensions.includes('presence');
    return {
      hears: extensions.includes('broadcast'),
      seesOthers,
      showsItself: seesOthers && (await mayAdd(transaction, topic)),
    };
  };
  return caller.role === 'anon' ? asVisitor(sql, ask) : asCaller(sql, caller, ask);
}

async function mayAdd(transaction: TransactionSql, topic: string): Promise<boolean> {
  try {
    await transaction.savepoint(async (tried) => {
      await tried`
        insert into realtime.messages (topic, extension, private) values (${topic}, 'presence', true)`;
      throw new Undone();
    });
  } catch (failure) {
    if (failure instanceof Undone) return true;
    if (errorCode(failure) !== '42501') throw failure;
  }
  return false;
}
