import type { TransactionSql } from 'postgres';
import { beyondOwed, ledgerOf } from '../../../../domain/money/ledger.ts';
import type { HandedMethod } from '../../../../domain/money/payment-methods.ts';
import { refuseReused } from '../../_shared/call/refuse-reused.ts';
import { storeAllocations } from '../../_shared/money/store-ledger.ts';
import { readMoney } from '../../_shared/money/stored-money.ts';

/** In whole pesos. */
export type Entered = {
  id: string;
  subscriptionId: string;
  day: string;
  pesos: number;
  method: HandedMethod;
  reference: string;
  note: string;
};

/** Returns a payment's excess over the amount owed; 0 if it is already entered. */
export async function readBeyond(
  transaction: TransactionSql,
  { id, subscriptionId, pesos }: Entered,
  today: string,
): Promise<number> {
  const money = await readMoney(transaction, subscriptionId);
  if (money === undefined || money.payments.some((payment) => payment.id === id)) return 0;
  return beyondOwed(pesos, ledgerOf(money, today));
}

/**
 * Stores a payment, which covers the oldest dues first. Returns whether it is new: a repeat changes
 * nothing, and other content under its id is refused as key-reused.
 */
export async function storePayment(
  transaction: TransactionSql,
  { id, subscriptionId, day, pesos, method, reference, note }: Entered,
  memberId: string,
): Promise<boolean> {
  const row = { id, subscription_id: subscriptionId, day, pesos, method, reference, note };
  const { count } = await transaction`
    insert into public.payments ${transaction({ ...row, entered_by: memberId })}
    on conflict (id) do nothing`;
  if (count === 0) {
    await refuseReused(transaction, 'payments', row);
    return false;
  }
  await storeAllocations(transaction, { subscriptionId, memberId });
  return true;
}
