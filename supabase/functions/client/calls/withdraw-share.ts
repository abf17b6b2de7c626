import { withdrawShare } from '../../../../contract/client/withdraw-share.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller } from '../../_shared/database/roles.ts';

/** Ends a link of one's own. Ending it again changes nothing. */
export const handleWithdrawShare = endpoint(withdrawShare, ({ input, caller }, { sql }) =>
  asCaller(sql, caller, async (transaction) => {
    const withdrawn = await transaction`
      update public.proof_shares set withdrawn_at = coalesce(withdrawn_at, now())
      where id = ${input.id}`;
    if (withdrawn.count === 0) throw new Refusal('not-found');
    return {};
  }),
);
