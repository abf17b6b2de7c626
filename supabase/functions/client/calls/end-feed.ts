import { endFeed } from '../../../../contract/client/end-feed.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';
import { ownClient } from '../account/own-client.ts';

/** Ends the client's feed. Ending it again changes nothing. */
export const handleEndFeed = endpoint(endFeed, ({ caller }, { sql }) =>
  asCaller(sql, caller, async (transaction) => {
    const client = await ownClient(transaction);
    if (client === undefined) return {};
    await steppedUp(
      transaction,
      (service) => service`delete from public.calendar_feeds where client_id = ${client}`,
    );
    return {};
  }),
);
