import type { TransactionSql } from 'postgres';
import {
  claimNotFound,
  claimsToConfirm,
  confirmClaim,
  otherAmount,
} from '../../../contract/team/claims.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { refuseReused } from '../_shared/call/refuse-reused.ts';
import { withReason } from '../_shared/database/roles.ts';
import { refuseDayToCome } from '../_shared/money/refuse-day-to-come.ts';
import { storeAllocations } from '../_shared/money/store-ledger.ts';
import { answerClaim, correctClaim, takeClaim, tellPayers } from './claims/answer.ts';
import { readClaims, withScreenshots } from './claims/list.ts';

export const handleClaimsToConfirm = endpoint(
  claimsToConfirm,
  async ({ transaction }, { now }) => {
    const today = manilaDayOf(now());
    return readClaims(transaction, today);
  },
  { isSnapshot: true, after: (found, _asked, { files }) => withScreenshots(files, found) },
);

/** Confirms a claim, which covers the oldest dues first, and queues the client's mail. */
export const handleConfirmClaim = endpoint(
  confirmClaim,
  async ({ input: { id }, caller, transaction }) => {
    const memberId = caller.member.id;
    const claim = await takeClaim(transaction, id, { memberId, state: 'confirmed' });
    if (claim === null) return { id };
    const { subscriptionId, email } = claim;
    await answerClaim(transaction, claim, { state: 'confirmed', memberId });
    await storeAllocations(transaction, { subscriptionId, memberId });
    await tellPayers(transaction, [{ kind: 'payment-entered', id, email }]);
    return { id };
  },
);

/** Declines a claim, and queues the client's mail with what to do next. */
export const handleClaimNotFound = endpoint(
  claimNotFound,
  async ({ input: { id, reason }, caller, transaction }) => {
    const memberId = caller.member.id;
    const claim = await takeClaim(transaction, id, { memberId, state: 'not-found' });
    if (claim === null) return { id };
    await withReason(transaction, reason);
    await answerClaim(transaction, claim, { state: 'not-found', reason, memberId });
    await tellPayers(transaction, [{ kind: 'claim-not-found', id, email: claim.email }]);
    return { id };
  },
);

/** Enters the amount that arrived, and queues one mail about it. */
export const handleOtherAmount = endpoint(
  otherAmount,
  async ({ input, caller, transaction }, { now }) => {
    refuseDayToCome(input.day, now());
    const memberId = caller.member.id;
    const claim = await takeClaim(transaction, input.id, { memberId, state: 'not-found' });
    if (claim === null) {
      await repeatedCorrection(transaction, input);
      return { id: input.paymentId };
    }
    const { count } = await transaction`
      select from public.payments where id = ${input.paymentId}`;
    if (count > 0) throw new Refusal('key-reused');
    const mail = await correctClaim(transaction, claim, { ...input, memberId });
    await storeAllocations(transaction, { subscriptionId: claim.subscriptionId, memberId });
    await tellPayers(transaction, [mail]);
    return { id: input.paymentId };
  },
);

/** A repeated call enters nothing. Throws if it differs from the first. */
function repeatedCorrection(
  transaction: TransactionSql,
  { id, paymentId, day, pesos }: { id: string; paymentId: string; day: string; pesos: number },
): Promise<void> {
  return refuseReused(transaction, 'payments', { id: paymentId, day, pesos, corrects_id: id });
}
