import type { Sql, TransactionSql } from 'postgres';
import type { CheckoutState, WayToPay } from '../../../../contract/shapes/payable.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { alreadyPaid, type Paying, payableOf } from '../../../../domain/money/payable.ts';
import { findPackage, type PackageId } from '../../../../domain/packages.ts';
import { gatewayReadEveryMinutes, gatewayReadForDays } from '../../../../domain/service-numbers.ts';
import type { Log } from '../call/dependencies.ts';
import { Refusal } from '../call/refusal.ts';
import { asService } from '../database/roles.ts';
import { lockLedger } from '../money/store-ledger.ts';
import { readMoney } from '../money/stored-money.ts';
import { type Gateway, GatewayAway, GatewayRefused } from './gateway.ts';

/** The caller is allowed to pay it. */
export type AskedCheckout = {
  subscriptionId: string;
  paying: Paying;
  askedBy: 'client' | 'pay-link';
  /** The payer comes back here. `id` is the checkout's. */
  returnUrl: (id: string) => string;
};

type Means = { sql: Sql; gateway: Gateway | null; now: () => Date; log: Log };

type Begun = {
  id: string;
  address: string | null;
  pesos: number;
  title: string;
  reference: string;
};

/**
 * Returns the gateway's page, the same one while the amount is the same. Throws not-possible if
 * nothing is open, and unavailable if the gateway is off or away.
 */
export async function openCheckout(
  { sql, gateway, now, log }: Means,
  asked: AskedCheckout,
): Promise<{ id: string; address: string }> {
  if (gateway === null) throw new Refusal('unavailable', { reason: ['onlineAway'] });
  const begun = await asService(sql, (service) => begin(service, gateway, asked, now()));
  const { id, pesos, title, reference } = begun;
  if (begun.address !== null) return { id, address: begun.address };
  // Nothing is locked meanwhile. Two calls at once share an id, and so a page.
  const wish = { id, pesos, title, reference, returnUrl: asked.returnUrl(id) };
  const made = await gateway.createCheckout(wish).catch((error: unknown) => {
    if (!(error instanceof GatewayAway || error instanceof GatewayRefused)) throw error;
    log.error('The gateway made no page to pay on', { reason: error.message });
    throw new Refusal('unavailable', { reason: ['onlineAway'] });
  });
  await asService(sql, async (service) => {
    await service`
      update private.gateway_checkouts
      set provider_id = ${made.providerId}, address = ${made.address},
        next_read_at = case when state = 'open'
          then ${now()}::timestamptz + make_interval(mins => ${gatewayReadEveryMinutes}) end
      where id = ${id} and provider_id is null`;
  });
  return { id, address: made.address };
}

/** Returns the open page if there is one, and otherwise notes a new one without an address. */
async function begin(
  service: TransactionSql,
  gateway: Gateway,
  asked: AskedCheckout,
  now: Date,
): Promise<Begun> {
  const { subscriptionId, askedBy } = asked;
  const { count } = await service`
    select from public.ways_to_pay where way = 'gateway' and is_on`;
  if (count === 0) throw new Refusal('unavailable', { reason: ['onlineAway'] });
  await lockLedger(service, subscriptionId);
  const { pesos, reference, what } = await readToPay(service, asked, now);
  const title = await readTitle(service, subscriptionId);
  // A page that is nearly over is not handed out again.
  const [known] = await service<{ id: string; address: string | null }[]>`
    select id, address from private.gateway_checkouts
    where subscription_id = ${subscriptionId} and paying = ${what}
      and asked_by = ${askedBy} and pesos = ${pesos} and provider = ${gateway.provider}
      and state = 'open' and expires_at > ${now}::timestamptz + interval '1 hour'
    order by made_at desc limit 1`;
  if (known !== undefined) return { ...known, pesos, title, reference };
  const id = crypto.randomUUID();
  await service`
    insert into private.gateway_checkouts
      (id, subscription_id, paying, asked_by, pesos, provider, made_at, expires_at)
    values (${id}, ${subscriptionId}, ${what}, ${askedBy}, ${pesos}, ${gateway.provider}, ${now},
      ${now}::timestamptz + make_interval(days => ${gatewayReadForDays}))`;
  return { id, address: null, pesos, title, reference };
}

/** `what` is the reference of a single due. */
async function readToPay(
  service: TransactionSql,
  { subscriptionId, paying, askedBy }: AskedCheckout,
  now: Date,
): Promise<{ pesos: number; reference: string; what: Paying }> {
  const money = await readMoney(service, subscriptionId);
  if (money === undefined) throw new Refusal('not-found');
  const today = manilaToday(now);
  const { dues, pesos, reference } = payableOf(money, paying, today);
  if (pesos > 0) return { pesos, reference, what: dues.length === 1 ? reference : paying };
  if (dues.length > 0) {
    throw new Refusal('not-possible', { reason: ['allWaits'] });
  }
  // A link's holder does not learn who else paid, and how.
  const isTold = askedBy === 'client';
  const paid = isTold ? alreadyPaid(money, paying, today) : [];
  if (paid === null) throw new Refusal('not-found');
  throw new Refusal('not-possible', { reason: isTold ? ['paid', paid] : ['paidByLink'] });
}

/** The provider shows package and town, and nothing that locates a home. */
async function readTitle(service: TransactionSql, subscriptionId: string): Promise<string> {
  const [row] = await service<{ packageType: PackageId; town: string }[]>`
    select package_type as "packageType", town from public.subscriptions
      join public.homes on homes.id = home_id
    where subscriptions.id = ${subscriptionId}`;
  const name = row === undefined ? '' : (findPackage(row.packageType)?.name ?? row.packageType);
  return [name, row?.town].filter(Boolean).join(', ');
}

export async function readCheckoutState(
  service: TransactionSql,
  { id, subscriptionId }: { id: string; subscriptionId: string },
): Promise<CheckoutState | undefined> {
  const [checkout] = await service<CheckoutState[]>`
    select pesos as "askedInPesos",
      case when state = 'open' then case when failed_at is null then 'checking' else 'failed' end
        else state end as state,
      coalesce((
        select sum(payments.pesos) from public.gateway_payments
          join public.payments on payments.id = payment_id
        where checkout_id = gateway_checkouts.id and payments.state = 'confirmed'
      ), 0)::integer as "paidInPesos"
    from private.gateway_checkouts
    where id = ${id} and subscription_id = ${subscriptionId}`;
  return checkout;
}

/** Leaves out online payment where it is off. */
export function waysOffered(ways: readonly WayToPay[], gateway: Gateway | null): WayToPay[] {
  return ways.filter(({ kind }) => kind !== 'gateway' || gateway !== null);
}
