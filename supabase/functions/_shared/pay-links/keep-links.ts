import type { TransactionSql } from 'postgres';
import type { PaidByLink, PayLinks } from '../../../../contract/shapes/pay-link.ts';
import { payableOf } from '../../../../domain/money/payable.ts';
import { Refusal } from '../call/refusal.ts';
import { type Money, readMoney } from '../money/stored-money.ts';
import { hashOfSecret, newLinkSecret } from '../team/link-secret.ts';
import { payingOf } from './paying-of.ts';

/**
 * Makes a link in place of the one that stands for the same. Only the hash of its secret is kept. The
 * policies decide for whose subscription; the member is null where a client makes it.
 */
export async function makeLink(
  transaction: TransactionSql,
  { subscriptionId, dueId }: PaidByLink,
  memberId: string | null,
): Promise<{ id: string; path: string }> {
  // Of two at once the second replaces what the first made.
  await transaction`
    select pg_advisory_xact_lock(hashtextextended('pay links of ' || ${subscriptionId}, 0))`;
  const money = await readMoney(transaction, subscriptionId);
  if (money === undefined) throw new Refusal('not-found');
  if (dueId !== null && !money.dues.some(({ id }) => id === dueId)) throw new Refusal('not-found');
  if (!isOpen(money, dueId)) {
    throw new Refusal('not-possible', { reason: ['nothingLeft'] });
  }
  const secret = newLinkSecret();
  const hash = await hashOfSecret(secret);
  await transaction`
    update public.pay_links set withdrawn_at = now()
    where subscription_id = ${subscriptionId} and due_id is not distinct from ${dueId}::uuid
      and withdrawn_at is null`;
  const [made] = await transaction<[{ id: string }]>`
    insert into public.pay_links (subscription_id, due_id, token_hash, made_by)
    values (${subscriptionId}, ${dueId}, decode(${hash}, 'hex'), ${memberId})
    returning id`;
  return { id: made.id, path: `/pay/${secret}` };
}

/** Ends a link at once. Ending it again changes nothing. */
export async function withdrawLink(transaction: TransactionSql, id: string): Promise<void> {
  const withdrawn = await transaction`
    update public.pay_links set withdrawn_at = now() where id = ${id} and withdrawn_at is null`;
  if (withdrawn.count > 0) return;
  const [known] = await transaction`select from public.pay_links where id = ${id}`;
  if (known === undefined) throw new Refusal('not-found');
}

/** Returns the links of a subscription by which something can still be paid. */
export async function readLinks(
  transaction: TransactionSql,
  subscriptionId: string,
): Promise<PayLinks> {
  const money = await readMoney(transaction, subscriptionId);
  if (money === undefined) throw new Refusal('not-found');
  const rows = await transaction<{ id: string; dueId: string | null; madeAt: Date }[]>`
    select id, due_id as "dueId", made_at as "madeAt" from public.pay_links
    where subscription_id = ${subscriptionId} and withdrawn_at is null
    order by made_at desc, id`;
  const links = rows.filter(({ dueId }) => isOpen(money, dueId));
  return { links: links.map((link) => ({ ...link, madeAt: link.madeAt.toISOString() })) };
}

/** The day decides what has fallen due, and nothing about what is open. */
const isOpen = (money: Money, dueId: string | null) =>
  payableOf(money, payingOf(money, dueId), '').dues.length > 0;
