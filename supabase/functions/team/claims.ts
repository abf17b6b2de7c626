import type { TransactionSql } from 'postgres';
import {
  claimNotFound,
  claimsToConfirm,
  confirmClaim,
  otherAmount,
} from '../../../contract/team/claims.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay, manilaToday } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { refuseReused } from '../_shared/call/refuse-reused.ts';
import { asTeam, asTeamAtOneMoment, withReason } from '../_shared/database/roles.ts';
import { storeAllocations } from '../_shared/money/store-ledger.ts';
import { answerClaim, takeClaim, tellPayer, type WaitingClaim } from './claims/answer.ts';
import { readClaims, withScreenshots } from './claims/list.ts';

/** Lists what is to be confirmed. */
export const handleClaimsToConfirm = endpoint(
  claimsToConfirm,
  async ({ caller }, { sql, files, now }) => {
    const today = manilaDayOf(now());
    const found = await asTeamAtOneMoment(sql, caller, (transaction) =>
      readClaims(transaction, today),
    );
    return withScreenshots(files, found);
  },
);

/** Confirms a claim, which covers the oldest dues first, and queues the mail that tells the client. */
export const handleConfirmClaim = endpoint(
  confirmClaim,
  async ({ input: { id }, caller }, { sql, mailQueued }) => {
    const memberId = caller.member.id;
    await asTeam(sql, caller, async (transaction) => {
      const claim = await takeClaim(transaction, id, { memberId, state: 'confirmed' });
      if (claim === null) return;
      await answerClaim(transaction, claim, { state: 'confirmed', memberId });
      await tellPayer(transaction, 'payment-entered', claim);
    });
    mailQueued();
    return { id };
  },
);

/** Says that a claim was not found, and queues the mail that tells the client what to do next. */
export const handleClaimNotFound = endpoint(
  claimNotFound,
  async ({ input: { id, reason }, caller }, { sql, mailQueued }) => {
    const memberId = caller.member.id;
    await asTeam(sql, caller, async (transaction) => {
      const claim = await takeClaim(transaction, id, { memberId, state: 'not-found' });
      if (claim === null) return;
      await withReason(transaction, reason);
      await answerClaim(transaction, claim, { state: 'not-found', reason, memberId });
      await tellPayer(transaction, 'claim-not-found', claim);
    });
    mailQueued();
    return { id };
  },
);

/** Enters what arrived in place of a claim, and queues the one mail that says so. */
export const handleOtherAmount = endpoint(
  otherAmount,
  async ({ input, caller }, { sql, now, mailQueued }) => {
    if (input.day > manilaToday(now())) {
      throw new Refusal('invalid-body', { fields: { day: 'This day is still to come.' } });
    }
    const memberId = caller.member.id;
    await asTeam(sql, caller, async (transaction) => {
      const claim = await takeClaim(transaction, input.id, { memberId, state: 'not-found' });
      if (claim === null) return repeatedCorrection(transaction, input);
      await correctClaim(transaction, claim, { ...input, memberId });
    });
    mailQueued();
    return { id: input.paymentId };
  },
);

type Arrived = { paymentId: string; day: string; pesos: number; memberId: string };

/** Replaces a claim by what arrived. The client gets one mail, which tells of both. */
async function correctClaim(
  transaction: TransactionSql,
  claim: WaitingClaim,
  { paymentId, day, pesos, memberId }: Arrived,
): Promise<void> {
  if (pesos === claim.pesos) {
    const message = 'This is what was claimed. Confirm it instead.';
    throw new Refusal('invalid-body', { fields: { pesos: message } });
  }
  const { id, subscriptionId, method, reference } = claim;
  const reason = `${formatPesos(pesos)} arrived on ${formatDay(day)} in place of ${formatPesos(claim.pesos)}.`;
  await withReason(transaction, reason);
  await answerClaim(transaction, claim, { state: 'not-found', reason, memberId });
  const row = { subscription_id: subscriptionId, day, pesos, method, reference };
  await transaction`
    insert into public.payments ${transaction({ id: paymentId, ...row, corrects_id: id, entered_by: memberId })}`;
  await storeAllocations(transaction, { subscriptionId, memberId });
  await tellPayer(transaction, 'payment-entered', { id: paymentId, email: claim.email });
}

/** A repeated call enters nothing. Refuses one that says something else than before. */
function repeatedCorrection(
  transaction: TransactionSql,
  { id, paymentId, day, pesos }: { id: string; paymentId: string; day: string; pesos: number },
): Promise<void> {
  return refuseReused(transaction, 'payments', { id: paymentId, day, pesos, corrects_id: id });
}
