import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { InvoiceContent, InvoiceLine } from '../../../../contract/team/invoices.ts';
import type { Brand } from '../../../../domain/brand.ts';
import { isOfPrice } from '../../../../domain/money/dues.ts';
import { withheldOf, withVat } from '../../../../domain/money/invoices.ts';
import { type CountedDue, ledgerOf } from '../../../../domain/money/ledger.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { findTerm, type TermId } from '../../../../domain/terms.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { type Money, moneyColumn } from '../../_shared/money/stored-money.ts';

/** Returns the amount of a due's invoice: the due less its deductions. */
export function billedOf({ pesos, takenOffInPesos }: CountedDue): number {
  return pesos - takenOffInPesos;
}

/** A due with its owner. */
type Billed = {
  subscriptionId: string;
  packageType: PackageId;
  term: TermId | null;
  client: string;
  clientVersion: number;
  registeredName: string;
  tin: string;
  purchaseOrder: string;
  address: string;
  money: Money;
};

/** Throws not-found for an unknown due. */
export async function readContent(
  transaction: TransactionSql,
  dueId: string,
  { brand, today }: { brand: Brand; today: string },
): Promise<InvoiceContent> {
  const [row] = await transaction<Billed[]>`
    select subscriptions.id as "subscriptionId", package_type as "packageType", term, clients.name as client,
      clients.version as "clientVersion", registered_name as "registeredName", tin,
      purchase_order as "purchaseOrder", address, ${moneyColumn(transaction)}
    from public.subscriptions
      join public.clients on clients.id = client_id
      join public.homes on homes.id = home_id
    where subscriptions.id = (select subscription_id from public.dues where id = ${dueId})`;
  const due = row && ledgerOf(row.money, today).dues.find(({ id }) => id === dueId);
  if (row === undefined || due === undefined) throw new Refusal('not-found');
  const pesos = billedOf(due);
  const isVatRegistered = brand.vatRegistered === 'yes';
  return {
    dueId,
    reference: due.reference,
    subscriptionId: row.subscriptionId,
    seller: {
      name: brand.registeredName ?? brand.name,
      address: brand.registeredAddress ?? '',
      tin: brand.tin ?? '',
    },
    buyer: { name: row.registeredName || row.client, address: row.address, tin: row.tin },
    purchaseOrder: row.purchaseOrder,
    clientVersion: row.clientVersion,
    registeredName: row.registeredName,
    description: descriptionOf(row, due, row.money.dues.filter(isOfPrice).length),
    day: due.day,
    pesos,
    isVatRegistered,
    ...withVat(pesos, isVatRegistered),
    withheldInPesos: withheldOf(pesos, isVatRegistered),
  };
}

/** Describes a due: 'Master Gwapo, 12 Months, due 2 of 12', or the name of an extra. */
export function descriptionOf(
  { packageType, term }: Pick<Billed, 'packageType' | 'term'>,
  { number, text }: { number: number; text: string },
  count: number,
): string {
  if (text !== '') return text;
  const plan = findPackage(packageType)?.name ?? packageType;
  const length = term === null ? [] : [findTerm(term)?.label ?? term];
  return [plan, ...length, ...(count > 1 ? [`due ${number} of ${count}`] : [])].join(', ');
}

export type StoredInvoice = {
  id: string;
  dueId: string;
  clientId: string;
  voided: { by: string; reason: string } | null;
  line: InvoiceLine;
};
type InvoiceRow = Pick<StoredInvoice, 'id' | 'dueId' | 'voided'> &
  Pick<InvoiceLine, 'number' | 'day' | 'reference' | 'total'> & {
    subscription: string;
    dueNumber: number;
    dueText: string;
  };

/** Reads the invoices of a query's rows, in the same order. */
export async function readInvoices(
  transaction: TransactionSql,
  listed: PendingQuery<Row[]>,
  brand: Brand,
): Promise<StoredInvoice[]> {
  const rows = await transaction<InvoiceRow[]>`
    select invoices.id, due_id as "dueId", dues.number as "dueNumber", dues.text as "dueText",
      case when voids.invoice_id is not null
        then jsonb_build_object('by', (select name from public.members where id = voids.by_member), 'reason', voids.reason)
      end as voided, invoices.number, invoices.day::text, dues.reference,
      invoices.subscription_id as subscription, invoices.pesos as total
    from (select *, row_number() over () as place from (${listed}) as ordered) as invoices
      join public.dues on dues.id = invoices.due_id
      left join public.invoice_voids as voids on voids.invoice_id = invoices.id
    order by place`;
  const ownerOf = await readOwners(transaction, rows);
  return rows.map(({ id, dueId, voided, number, day, reference, total, ...row }) => {
    const { clientId, term, dueCount, package: packageType, ...owner } = ownerOf(row.subscription);
    const { netInCentavos, vatInCentavos } = withVat(total, brand.vatRegistered === 'yes');
    const due = { number: row.dueNumber, text: row.dueText };
    const line: InvoiceLine = {
      ...{ number, day, state: voided === null ? 'valid' : 'voided', reference },
      ...{ client: owner.client, registered_name: owner.registered_name, tin: owner.tin },
      ...{ address: owner.address, purchase_order: owner.purchase_order },
      description: descriptionOf({ packageType, term }, due, dueCount),
      ...{ net: netInCentavos / 100, vat: vatInCentavos / 100, total },
    };
    return { id, dueId, clientId, voided, line };
  });
}

/** A subscription's owner, and its data on an invoice. */
export type Owner = {
  clientId: string;
  client: string;
  registered_name: string;
  tin: string;
  address: string;
  purchase_order: string;
  package: PackageId;
  term: TermId | null;
  /** The number of dues that the price has. */
  dueCount: number;
};

/**
 * Returns a lookup of these rows' subscriptions. A month has many rows of few subscriptions, and
 * joining each was most of the work. Dues are counted separately: PostgreSQL expects ten ids in an
 * unknown list, and would compare every pair.
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
