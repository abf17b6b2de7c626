import { changeAccount } from '../../../../contract/client/change-account.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { ownClient } from '../account/own-client.ts';

/** Changes who the client is and how they are reached. */
export const handleChangeAccount = endpoint(changeAccount, ({ input, caller }, { sql }) =>
  asCaller(sql, caller, async (transaction) => {
    const { version, name, phone, preferredChannel, messengerName } = input;
    const client = await ownClient(transaction);
    if (client === undefined) throw new Refusal('not-found');
    const [changed] = await transaction<{ version: number }[]>`
      update public.clients set name = ${name}, phone = ${phone},
        preferred_channel = ${preferredChannel}, messenger_name = ${messengerName}
      where id = ${client} and version = ${version}
      returning version`;
    return changed ?? steppedUp(transaction, (service) => refuseChanged(service, 'client', client));
  }),
);
