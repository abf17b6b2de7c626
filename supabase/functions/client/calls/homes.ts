import { homes } from '../../../../contract/client/homes.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asCaller } from '../../_shared/database/roles.ts';
import { readHomes } from '../../_shared/homes/read-homes.ts';
import { ownClient } from '../account/own-client.ts';

/** Returns the client's own homes. */
export const handleHomes = endpoint(homes, ({ caller }, { sql }) =>
  asCaller(sql, caller, async (transaction) => {
    const client = await ownClient(transaction);
    if (client === undefined) return { homes: [], mayAdd: false };
    return { homes: await readHomes(transaction, client), mayAdd: true };
  }),
);
