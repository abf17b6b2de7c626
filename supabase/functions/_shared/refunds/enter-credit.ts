import type { TransactionSql } from 'postgres';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import { unclaimedCredit } from '../../../../domain/money/refunds-to-pay.ts';
import { readMoney } from '../money/stored-money.ts';

/**
 * Enters that the credit of a subscription is to be paid back, as far as no refund pays it back yet, and
 * returns how much that is. Whoever calls it, as the service, has locked the ledger.
 */
export async function enterCredit(
  service: TransactionSql,
  subscriptionId: string,
  today: string,
): Promise<number> {
  const money = await readMoney(service, subscriptionId);
  if (money === undefined) return 0;
  const pesos = unclaimedCredit(money.refunds, ledgerOf(money, today).creditInPesos);
  if (pesos > 0) {
    await service`
      insert into public.refunds (subscription_id, cause, pesos, day)
      values (${subscriptionId}, 'credit', ${pesos}, ${today})`;
  }
  return pesos;
}
