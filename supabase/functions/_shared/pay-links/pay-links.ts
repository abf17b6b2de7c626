import type { TransactionSql } from 'postgres';
import type { PaidByLink, PayLinks } from '../../../../contract/shapes/pay-link.ts';
import { type Paying, payableOf } from '../../../../domain/money/payable.ts';
import type { PackageId } from '../../../../domain/packages.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import type { TermId } from '../../../../domain/terms.ts';
import { Refusal } from '../call/refusal.ts';
import { type Money, moneyColumn, readMoney } from '../money/stored-money.ts';
import { hashOfSecret, newLinkSecret } from '../team/link-secret.ts';

/**
 * Replaces the previous link for the same. Only the secret's hash is kept. The policies decide for
 * whose subscription. `memberId` is null if a client makes it.
 */
export async function makeLink(
  transaction: TransactionSql,
  { subscriptionId, dueId }: PaidByLink,
  memberId: string | null,
): Promise<{ id: string; path: string }> {
  // The second of two at once replaces the first one's link.
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

/** Idempotent. Throws not-found. */
export async function withdrawLink(transaction: TransactionSql, id: string): Promise<void> {
  const withdrawn = await transaction`
    update public.pay_links set withdrawn_at = now() where id = ${id} and withdrawn_at is null`;
  if (withdrawn.count > 0) return;
  const [known] = await transaction`select from public.pay_links where id = ${id}`;
  if (known === undefined) throw new Refusal('not-found');
}

/** Only links by which something can still be paid. */
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

/** The day does not matter: it decides only what has fallen due. */
const isOpen = (money: Money, dueId: string | null) =>
  payableOf(money, payingOf(money, dueId), '').dues.length > 0;

export type OpenedLink = {
  subscriptionId: string;
  firstName: string;
  town: string;
  packageType: PackageId;
  /** Null for a single job. */
  term: TermId | null;
  money: Money;
  /** The reference of its one due, or all that is open. */
  paying: Paying;
};

type Row = Omit<OpenedLink, 'firstName' | 'paying'> & { name: string; dueId: string | null };

/** Runs as the service. Throws link-gone alike for a withdrawn and an unknown link. */
export async function openLink(service: TransactionSql, token: string): Promise<OpenedLink> {
  const hash = await hashOfSecret(token);
  const [row] = await service<Row[]>`
    select pay_links.subscription_id as "subscriptionId", due_id as "dueId", clients.name, town,
      package_type as "packageType", term, ${moneyColumn(service)}
    from public.pay_links
      join public.subscriptions on subscriptions.id = pay_links.subscription_id
      join public.clients on clients.id = subscriptions.client_id
      join public.homes on homes.id = home_id
    where token_hash = decode(${hash}, 'hex') and withdrawn_at is null and clients.state = 'active'`;
  if (row === undefined) throw new Refusal('link-gone');
  const { name, dueId, ...rest } = row;
  return { ...rest, firstName: firstNameOf(name), paying: payingOf(rest.money, dueId) };
}

function payingOf({ dues }: Pick<Money, 'dues'>, dueId: string | null): Paying {
  return dues.find(({ id }) => id === dueId)?.reference ?? 'open';
}
