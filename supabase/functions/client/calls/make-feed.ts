import { calendarFeedPath } from '../../../../contract/calendar-feed.ts';
import { makeFeed } from '../../../../contract/client/make-feed.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';
import { hashOfSecret, newLinkSecret } from '../../_shared/team/link-secret.ts';
import { refuseWhileLeaving } from '../account/deletion.ts';
import { ownClient } from '../account/own-client.ts';

/** Makes a secret address. Only the hash of its secret is kept. */
export const handleMakeFeed = endpoint(makeFeed, async ({ caller }, { sql, now }) => {
  const secret = newLinkSecret();
  const hash = await hashOfSecret(secret);
  const madeAt = now();
  await asCaller(sql, caller, async (transaction) => {
    const client = await ownClient(transaction);
    if (client === undefined) throw new Refusal('not-found');
    await refuseWhileLeaving(transaction, caller.id);
    await steppedUp(
      transaction,
      (service) => service`
        insert into public.calendar_feeds (client_id, token_hash, created_at)
        values (${client}, decode(${hash}, 'hex'), ${madeAt})
        on conflict (client_id) do update
        set token_hash = excluded.token_hash, created_at = excluded.created_at`,
    );
  });
  return { path: calendarFeedPath(secret), madeAt: madeAt.toISOString() };
});
