import type { TransactionSql } from 'postgres';
import type { PackageId } from '../../../../domain/packages.ts';
import type { TermId } from '../../../../domain/terms.ts';

/** Whose a subscription is, and what of it an invoice names. */
export type Owner = {
  clientId: string;
  client: string;
  registered_name: string;
  tin: string;
  address: string;
  purchase_order: string;
  package: PackageId;
  term: TermId | null;
  /** How many dues the price has. */
  dueCount: number;
};

/**
 * Reads whose the subscriptions of these rows are, each once, and returns what finds it. A month has many
 * rows of few subscriptions, and joining each to all of this was most of the work. The dues are counted
 * separately: PostgreSQL expects ten ids in a list that it does not know, and would compare every pair.
 */
export async function readOwners(
  transaction: TransactionSql,
  rows: readonly { subscription: string }[],
): Promise<(subscription: string) => Owner> {
  const ids = [...new Set(rows.map(({ subscription }) => subscription))];
  const [owners, counted] = await Promise.all([
    transaction<(Omit<Owner, 'dueCount'> & { subscription: string })[]>`
      select subscriptions.id as subscription, clients.id as "clientId", clients.name as client, registered_name, tin,
        address, purchase_order, package_type as package, term
      from public.subscriptions
        join public.clients on clients.id = subscriptions.client_id
        join public.homes on homes.id = home_id
      where subscriptions.id = any(${ids}::uuid[])`,
    transaction<{ subscription: string; count: number }[]>`
      select subscription_id as subscription, count(*)::integer as count from public.dues
      where kind in ('instalment', 'deposit') and subscription_id = any(${ids}::uuid[])
      group by subscription_id`,
  ]);
  const counts = new Map(counted.map(({ subscription, count }) => [subscription, count]));
  const byId = new Map(
    owners.map((owner) => [
      owner.subscription,
      { ...owner, dueCount: counts.get(owner.subscription) ?? 0 },
    ]),
  );
  return (subscription) => {
    const owner = byId.get(subscription);
    if (owner === undefined) throw new Error('A row names a subscription that is not there.');
    return owner;
  };
}
