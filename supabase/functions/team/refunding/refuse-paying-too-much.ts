import type { TransactionSql } from 'postgres';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { readMoney } from '../../_shared/money/stored-money.ts';

/** What lowered what the client pays is not paid out as well. */
export async function refusePayingTooMuch(
  transaction: TransactionSql,
  { id, subscriptionId }: { id: string; subscriptionId: string },
  today: string,
): Promise<void> {
  const money = await readMoney(transaction, subscriptionId);
  const refund = money?.refunds.find((one) => one.id === id);
  if (money === undefined || refund === undefined || refund.paid !== null) return;
  const { creditInPesos } = ledgerOf(money, today);
  if (refund.pesos <= creditInPesos) return;
  const message =
    creditInPesos === 0
      ? 'This refund was taken off what the client pays. There is nothing to pay back.'
      : `Only ${formatPesos(creditInPesos)} of this is left to pay back. The rest was taken off what the client pays.`;
  throw new Refusal('not-possible', { message });
}
