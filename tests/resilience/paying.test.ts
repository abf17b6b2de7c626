import { randomInt } from 'node:crypto';
import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { extent } from './extent.ts';
import { prepareTeam } from './members.ts';
import { type Payers, startPayers } from './payers.ts';
import { createSite, postmasterPid, type RunningSite, withSiteDatabase } from './running-site.ts';

const kills: readonly ((site: RunningSite) => Promise<unknown>)[] = [
  async (site) => {
    await site.kill();
    await site.start();
  },
  async (site) => {
    process.kill(postmasterPid(site), 'SIGKILL');
    await site.kill();
    await site.start();
  },
];

test(
  'no kill loses a payment that was acknowledged, counts one twice, or leaves a sum that does not hold',
  async ({ annotate }) => {
    const site = await createSite();
    await site.start();
    const payers = await withSiteDatabase(site, async (sql) =>
      startPayers(site.port, sql, await prepareTeam(sql, site.port, extent.visitors)),
    );
    for (let round = 0; round < extent.kills; round += 1) {
      await payers.acknowledge(randomInt(1, 4));
      await kills[round % kills.length]?.(site);
    }
    await payers.stop();
    const counts = await withSiteDatabase(site, (sql) => expectPaymentsKept(sql, payers));
    await annotate(`${extent.kills} kills: ${JSON.stringify(counts)}`);
  },
  extent.patience,
);

type Stored = {
  id: string;
  source: string;
  reference: string;
  states: string[];
  mails: number;
  allocated: number;
  pesos: number;
};

/** Expects each payment that was acknowledged to be there once, with its mail, and no other. */
async function expectPaymentsKept(sql: Sql, payers: Payers): Promise<Record<string, number>> {
  const { claims, cash, lines, confirmed, surprises, lost, unavailable } = payers;
  expect(surprises).toEqual([]);
  const stored = await sql<Stored[]>`
    select id, source, reference, pesos,
      array(select state from public.payment_states where payment_id = payments.id order by state) as states,
      (select count(*)::integer from private.outbox
        where (about = payments.id or coalesce(occasion, told_occasion) like '%' || payments.id || '%')
        and kind = case source when 'team' then 'payment-entered' when 'crew' then 'cash-received'
          else 'claim-received' end) as mails,
      (select coalesce(sum(pesos), 0)::integer from public.allocations where payment_id = payments.id) as allocated
    from public.payments where subscription_id = any(${[...payers.subscriptions]})`;
  const of = (...sources: string[]) => stored.filter(({ source }) => sources.includes(source));
  const ids = new Set(of('client', 'pay-link').map(({ id }) => id));
  expect([...claims.kept].filter((id) => !ids.has(id))).toEqual([]);
  expect([...ids].filter((id) => !claims.begun.has(id))).toEqual([]);
  for (const { id, states, allocated, pesos } of of('client', 'pay-link')) {
    const isConfirmed = confirmed.has(id);
    expect({ id, states }).toEqual({
      id,
      states: isConfirmed ? ['claimed', 'confirmed'] : ['claimed'],
    });
    expect(allocated).toBe(isConfirmed ? pesos : 0);
  }
  const [cashIds, marks] = [of('crew').map(({ id }) => id), of('team').map((one) => one.reference)];
  expect(cashIds.toSorted()).toEqual([...cash.kept].toSorted());
  // A statement is confirmed whole or not at all, and what had no answer was sent again.
  expect(marks.toSorted()).toEqual([...lines.kept].toSorted());
  expect(stored.filter(({ mails }) => mails !== 1)).toEqual([]);
  const told = await sql`
    select about from private.outbox where kind = 'payment-entered' group by about having count(*) > 1`;
  expect(told).toEqual([]);
  const [ledger] = await sql`
    select private.ledger_fault(array(select id from public.subscriptions)) as fault,
      (select count(*)::integer from private.changed_ledgers) as unheld`;
  expect(ledger).toEqual({ fault: null, unheld: 0 });
  return {
    claims: ids.size,
    confirmed: confirmed.size,
    cash: cashIds.length,
    lines: marks.length,
    ...{ lost, unavailable },
  };
}
