import { sayWhy } from '../../../../contract/client/say-why.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller, steppedUp } from '../../_shared/database/roles.ts';

/** Keeps why the caller cancelled a subscription. */
export const handleSayWhy = endpoint(sayWhy, ({ input, caller }, { sql }) =>
  asCaller(sql, caller, async (transaction) => {
    const [change] = await transaction<{ id: string }[]>`
      select id from public.change_requests
      where subscription_id = ${input.id} and kind = 'cancel' and state = 'done'`;
    if (change === undefined) throw new Refusal('not-found');
    await steppedUp(
      transaction,
      (service) => service`
        update public.change_requests set reason = ${input.reason} where id = ${change.id}`,
    );
    return {};
  }),
);
