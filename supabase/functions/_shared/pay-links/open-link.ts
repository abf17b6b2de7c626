import type { TransactionSql } from 'postgres';
import type { Paying } from '../../../../domain/money/payable.ts';
import type { PackageId } from '../../../../domain/packages.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import type { TermId } from '../../../../domain/terms.ts';
import { Refusal } from '../call/refusal.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';
import { hashOfSecret } from '../team/link-secret.ts';
import { payingOf } from './paying-of.ts';

/** What a link that stands leads to. */
export type OpenedLink = {
  subscriptionId: string;
  madeAt: Date;
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

/**
 * Finds what the link with this secret is for, as the service. Throws link-gone for one that was
 * withdrawn or never made, which looks the same.
 */
export async function openLink(service: TransactionSql, token: string): Promise<OpenedLink> {
  const hash = await hashOfSecret(token);
  const [row] = await service<Row[]>`
    select pay_links.subscription_id as "subscriptionId", made_at as "madeAt", due_id as "dueId", clients.name, town,
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
