import type { Sql } from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPaymongo } from '../../demo/paymongo/paymongo.ts';
import { storeSeries, today } from '../../server/functions/team/schedule.fixture.ts';
import { openCheckout } from '../../supabase/functions/_shared/gateway/checkouts.ts';
import { readGateway } from '../../supabase/functions/_shared/gateway/gateway-settings.ts';
import { extent } from './extent.ts';
import { createSite, type RunningSite, withSiteDatabase } from './running-site.ts';

const price = 12_000;

const postedFor = (sql: Sql, subscriptions: readonly string[]) => sql`
  select count(*)::integer, sum(pesos)::integer as pesos, sum(gross_in_centavos)::integer as gross, (
    select sum(pesos)::integer from public.allocations where subscription_id = any(${subscriptions})
  ) as allocated, (
    select count(*)::integer from private.outbox where kind = 'payment-entered'
      and about in (select id from public.payments where subscription_id = any(${subscriptions}))
  ) as mails
  from public.payments left join public.gateway_payments on payment_id = payments.id
  where payments.subscription_id = any(${subscriptions})`;

/** Stores a subscription and a page to pay it on. */
async function pageToPay(site: RunningSite, settings: object) {
  return withSiteDatabase(site, async (admin) => {
    await admin`
      insert into public.ways_to_pay (way, label, is_on)
      select 'gateway', 'Online', true
      where not exists (select from public.ways_to_pay where way = 'gateway')`;
    const { subscription } = await storeSeries({ admin }, { times: [[today, '9:00']] });
    const asked = { subscriptionId: subscription, paying: 'open', askedBy: 'client' } as const;
    const { address } = await openCheckout(
      {
        sql: admin,
        gateway: readGateway(settings),
        now: () => new Date(),
        log: { error: () => undefined },
      },
      { ...asked, returnUrl: () => 'http://site.test/' },
    );
    return { subscription, checkoutId: address.split('/').at(-1) ?? '' };
  });
}

test(
  'a payment reported a hundred times by five at a time, with the server killed between, is one; a report that is lost costs one reading',
  async () => {
    const paymongo = await startPaymongo();
    onTestFinished(() => paymongo.close());
    const site = await createSite({ settings: paymongo.settings });
    await site.start();
    paymongo.webhookUrl = `http://127.0.0.1:${site.port}/functions/v1/gateway-webhook`;
    const paid = await pageToPay(site, paymongo.settings);
    const told = paymongo.pay(paid.checkoutId);
    const left = Array.from({ length: 50 }, () => told)
      .flat()
      .toSorted(() => Math.random() - 0.5);
    let taken = 0;
    let lost = 0;
    // As the provider does, each tells its report until it is taken.
    const lane = async () => {
      for (let event = left.pop(); event !== undefined; event = left.pop()) {
        let status = 0;
        while (status !== 200) {
          status = await paymongo.tell(event);
          if (status === 0) lost += 1;
        }
        taken += 1;
        if (taken === 40) {
          await site.kill();
          await site.start();
        }
      }
    };
    await Promise.all(Array.from({ length: 5 }, lane));
    expect(taken).toBe(100);
    expect(lost).toBeGreaterThan(0);
    const gross = price * 100;
    const one = { count: 1, pesos: price, gross, allocated: price, mails: 1 };
    expect(await withSiteDatabase(site, (sql) => postedFor(sql, [paid.subscription]))).toEqual([
      one,
    ]);

    const silent = await pageToPay(site, paymongo.settings);
    paymongo.pay(silent.checkoutId);
    await withSiteDatabase(
      site,
      (sql) => sql`
        update private.gateway_checkouts set next_read_at = now()
        where subscription_id = ${silent.subscription}`,
    );
    await site.kill();
    await site.start();
    await vi.waitFor(
      async () =>
        expect(
          await withSiteDatabase(site, (sql) => postedFor(sql, [silent.subscription])),
        ).toEqual([one]),
      20_000,
    );
  },
  extent.patience,
);
