import type { TransactionSql } from 'postgres';
import type { RecordedStep } from '../../../../contract/crew/steps.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { type CashDetails, isCorrectedInTime } from '../../../../domain/money/crew-cash.ts';
import { cashPerVisit } from '../../../../domain/service-numbers.ts';
import { byOurClock } from '../../../../domain/visits/phone-clock.ts';
import { steppedUp } from '../../_shared/database/roles.ts';
import { lockLedger } from '../../_shared/money/store-ledger.ts';

export type RecordedCash = RecordedStep & { details: CashDetails };

/** The sender, how far their clock is ahead, and the time now. */
type Arrival = { senderId: string; clockOff: number | null; now: Date };

type StoredCash = { outcome: 'counted' | 'refused'; isNew: boolean };

const refused: StoredCash = { outcome: 'refused', isNew: false };

/**
 * Stores a visit's cash once, as a claimed payment with the step's id. A correction withdraws the
 * payment it replaces. The visit is locked. Refuses one too many, the id of another payment, and a
 * correction that is late or of cash that the office has settled.
 */
export async function storeCash(
  transaction: TransactionSql,
  { id, visitId, recordedAt, details }: RecordedCash,
  { senderId, clockOff, now }: Arrival,
): Promise<StoredCash> {
  const { subscriptionId, entered, known } = await steppedUp(transaction, (service) =>
    readCash(service, { id, visitId, senderId }),
  );
  if (known !== null) return { outcome: known ? 'counted' : 'refused', isNew: false };
  if (entered >= cashPerVisit) return refused;
  const receivedAt = byOurClock(new Date(recordedAt), clockOff);
  if (details.kind === 'correct-cash') {
    await steppedUp(transaction, (service) => lockLedger(service, subscriptionId));
    const wrong = { id: details.paymentId, visitId, senderId };
    if (!(await withdraw(transaction, wrong, receivedAt))) return refused;
  }
  const { count } = await transaction`
    insert into public.payments ${transaction({
      id,
      subscription_id: subscriptionId,
      visit_id: visitId,
      day: manilaDayOf(receivedAt < now ? receivedAt : now),
      pesos: details.pesos,
      method: 'cash',
      note: details.note,
      source: 'crew',
      state: 'claimed',
      entered_by: senderId,
      corrects_id: details.kind === 'correct-cash' ? details.paymentId : null,
    })}
    on conflict do nothing`;
  return count > 0 ? { outcome: 'counted', isNew: true } : refused;
}

type Read = {
  subscriptionId: string;
  /** The number of amounts that the sender has entered for the visit. */
  entered: number;
  /** Whether the payment of this id is the sender's for this visit; null if there is none. */
  known: boolean | null;
};

async function readCash(
  service: TransactionSql,
  { id, visitId, senderId }: { id: string; visitId: string; senderId: string },
): Promise<Read> {
  const [read] = await service<[Read]>`
    select subscription_id as "subscriptionId",
      (select count(*)::integer from public.payments
        where visit_id = visits.id and entered_by = ${senderId}) as entered,
      (select visit_id is not distinct from visits.id and entered_by is not distinct from ${senderId}
        from public.payments where payments.id = ${id}) as known
    from public.visits where visits.id = ${visitId}`;
  return read;
}

/** Withdraws cash that its worker still holds. Returns whether they could, in time. */
async function withdraw(
  transaction: TransactionSql,
  { id, visitId, senderId }: { id: string; visitId: string; senderId: string },
  correctedAt: Date,
): Promise<boolean> {
  const [held] = await transaction<{ enteredAt: Date; subscriptionId: string }[]>`
    select entered_at as "enteredAt", subscription_id as "subscriptionId" from public.payments
    where id = ${id} and visit_id = ${visitId} and entered_by = ${senderId} and source = 'crew'
      and state = 'claimed'`;
  if (held === undefined || !isCorrectedInTime(correctedAt, held.enteredAt)) return false;
  await transaction`
    insert into public.payment_states (payment_id, subscription_id, state, reason, by_member)
    values (${id}, ${held.subscriptionId}, 'not-found', 'Wrong amount', ${senderId})`;
  return true;
}
