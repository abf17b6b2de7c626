import type { TransactionSql } from 'postgres';
import { discountsOf } from '../../../../domain/money/dues.ts';
import { chargedOf } from '../../../../domain/money/ledger.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { lockLedger, storeAllocations, storeDueTerms } from '../../_shared/money/store-ledger.ts';
import { type Money, readMoney } from '../../_shared/money/stored-money.ts';

export type Line = {
  id: string;
  subscriptionId: string;
  kind: 'extra' | 'discount';
  text: string;
  pesos: number;
  day: string;
};

/**
 * Stores an extra or a discount beside the price. Returns false if it was stored before, and throws
 * key-reused for another one.
 */
export async function storeLine(
  transaction: TransactionSql,
  { id, subscriptionId, kind, text, pesos, day }: Line,
  memberId: string,
  limitInPercent: number | null = null,
): Promise<boolean> {
  // The second of two at once finds the number of the first.
  await lockLedger(transaction, subscriptionId);
  const money = await readMoney(transaction, subscriptionId);
  if (money === undefined) throw new Refusal('not-found');
  // A discount keeps the day of its first entry.
  const [known] = await transaction<{ isSame: boolean }[]>`
    select dues.subscription_id = ${subscriptionId} and text = ${text} and pesos = ${pesos}
      and (kind = 'discount' or day = ${day}) as "isSame"
    from public.dues join public.due_terms on due_id = dues.id and reason = 'agreed'
    where dues.id = ${id}`;
  if (known?.isSame === true) return false;
  if (known !== undefined) throw new Refusal('key-reused');
  if (pesos < 0) refuseBeyondCharged(money, -pesos);
  if (limitInPercent !== null)
    await refuseBeyondLimit(transaction, { subscriptionId, money, pesos, limitInPercent });
  await transaction`
    insert into public.dues (id, subscription_id, number, kind, text)
    select ${id}, ${subscriptionId}, coalesce(max(number), 0) + 1, ${kind}, ${text}
    from public.dues where subscription_id = ${subscriptionId}`;
  const change = { subscriptionId, memberId };
  await storeDueTerms(transaction, { ...change, reason: 'agreed' }, [{ dueId: id, day, pesos }]);
  await storeAllocations(transaction, change);
  return true;
}

/** Refuses more than is still charged. */
function refuseBeyondCharged(money: Money, pesos: number): void {
  const charged = chargedOf(money);
  if (pesos <= charged) return;
  const message = `${formatPesos(charged)} is charged in all. A discount cannot be larger.`;
  throw new Refusal('invalid-body', { fields: { pesos: message } });
}

type Limited = { subscriptionId: string; money: Money; pesos: number; limitInPercent: number };

/** Only an owner may give discounts above a part of the price in total. Banks' fees do not count. */
async function refuseBeyondLimit(
  transaction: TransactionSql,
  { subscriptionId, money, pesos, limitInPercent }: Limited,
): Promise<void> {
  const [plan] = await transaction<{ priceInPesos: number }[]>`
    select price_in_pesos as "priceInPesos" from public.subscriptions where id = ${subscriptionId}`;
  const limit = Math.floor(((plan?.priceInPesos ?? 0) * limitInPercent) / 100);
  const fees = await transaction<{ id: string }[]>`
    select fee_due_id as id from public.statement_lines
    where subscription_id = ${subscriptionId} and fee_due_id is not null`;
  const ofBanks = new Set(fees.map(({ id }) => id));
  const discounts = discountsOf(money.dues).filter(({ id }) => !ofBanks.has(id));
  const given = discounts.reduce((sum, discount) => sum + discount.pesos, -pesos);
  if (given <= limit) return;
  const message = `A dispatcher gives at most ${formatPesos(limit)} of discounts on this plan, ${limitInPercent}% of its price. An owner can give more.`;
  throw new Refusal('invalid-body', { fields: { pesos: message } });
}
