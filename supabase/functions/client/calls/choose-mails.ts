import { chooseMails } from '../../../../contract/client/choose-mails.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller } from '../../_shared/database/roles.ts';

/** Switches mails on and off for the client. */
export const handleChooseMails = endpoint(chooseMails, ({ input, caller }, { sql }) =>
  asCaller(sql, caller, async (transaction) => {
    const { wantsReminders = null, wantsOnTheWay = null } = input;
    const [changed] = await transaction<{ version: number }[]>`
      update public.clients set
        wants_reminders = coalesce(${wantsReminders}, wants_reminders),
        wants_on_the_way = coalesce(${wantsOnTheWay}, wants_on_the_way)
      where account_id = ${caller.id} returning version`;
    if (changed === undefined) throw new Refusal('not-found');
    return changed;
  }),
);
