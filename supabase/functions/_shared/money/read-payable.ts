import type { TransactionSql } from 'postgres';
import type { Payable } from '../../../../contract/shapes/payable.ts';
import { alreadyPaid, type Paying, payableOf } from '../../../../domain/money/payable.ts';
import type { Money } from './stored-money.ts';
import { readWaysToPay } from './ways-to-pay.ts';

/**
 * Reads how somebody pays what is open: amount and reference, and the ways with both in their codes. As the
 * service, of money that the caller may see. Undefined if there is no such due.
 */
export async function readPayable(
  service: TransactionSql,
  money: Money,
  paying: Paying,
  today: string,
): Promise<Payable | undefined> {
  const { dues, pesos, reference, checkedInPesos } = payableOf(money, paying, today);
  const paid = alreadyPaid(money, paying, today);
  const isOne = paying !== 'due' && paying !== 'open';
  if (isOne && paid === null && dues.length === 0) return undefined;
  return {
    pesos,
    checkedInPesos,
    reference,
    dues: dues.map(({ number, reference, day, openInPesos, waitingInPesos }) => ({
      ...{ number, reference, day, openInPesos, waitingInPesos },
    })),
    paid,
    ways: pesos > 0 ? await readWaysToPay(service, { pesos, reference }) : [],
  };
}
