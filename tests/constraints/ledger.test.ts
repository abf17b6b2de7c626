import type { Sql, TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { ids } from '../company-ids.fixture.ts';
import { databaseForAll, refusalOf } from './database.fixture.ts';
import { race } from './race.fixture.ts';

const database = databaseForAll();

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A subscription of ₱1,000 with an extra due, and a payment of ₱600. */
async function billed(): Promise<{ subscription: string; due: string; payment: string }> {
  const [row] = await database.admin<{ id: string }[]>`
    insert into subscriptions (client_id, home_id, package_type, price_in_pesos, first_day, start_minutes,
      stay_minutes, visit_count)
    values (${ids.client}, ${ids.home}, 'on-demand', 1000, '2026-12-01', 540, 120, 1) returning id`;
  const subscription = row?.id ?? '';
  const [due] = await database.admin<{ id: string }[]>`
    select id from dues where subscription_id = ${subscription}`;
  const [payment] = await database.admin<{ id: string }[]>`
    insert into payments (subscription_id, day, pesos, method, entered_by)
    values (${subscription}, '2026-12-01', 600, 'cash', ${ids.member.owner}) returning id`;
  return { subscription, due: due?.id ?? '', payment: payment?.id ?? '' };
}

type Billed = Awaited<ReturnType<typeof billed>>;
const put = (
  { subscription, due, payment }: Billed,
  pesos: number,
  sql: Sql | TransactionSql = database.admin,
) => sql`
  insert into allocations (payment_id, due_id, subscription_id, pesos)
  values (${payment}, ${due}, ${subscription}, ${pesos})`;
const agree = (
  { subscription, due }: Billed,
  pesos: number,
  sql: Sql | TransactionSql = database.admin,
) => sql`
  insert into due_terms (due_id, subscription_id, day, pesos, reason)
  values (${due}, ${subscription}, '2026-12-01', ${pesos}, 'agreed')`;

describe('the dues of a subscription', () => {
  it('are its price on its first day where nothing else was agreed', async () => {
    const { subscription } = await billed();
    const rows = await database.admin`
      select number, kind, day::text, pesos, reason from dues join due_terms on due_id = dues.id
      where dues.subscription_id = ${subscription}`;
    const due = { number: 1, kind: 'instalment', day: '2026-12-01', pesos: 1000, reason: 'agreed' };
    expect(rows).toEqual([due]);
  });

  it('add up to its price, or to what is charged since it was cancelled', async () => {
    const one = await billed();
    expect(await refusalOf(agree(one, 999))).toBe('dues_add_up_to_the_price');
    const cancel = (due: number) =>
      database.admin.begin(async (sql) => {
        await sql`
          update subscriptions set state = 'cancelled', cancelled_at = now(), settled_price_in_pesos = 700
          where id = ${one.subscription}`;
        await agree(one, due, sql);
      });
    expect(await refusalOf(cancel(1000))).toBe('dues_add_up_to_the_price');
    expect(await refusalOf(cancel(700))).toBeNull();
  });

  it('have extras and discounts beside them, each with its name', async () => {
    const { subscription } = await billed();
    const line = (kind: string, text: string, pesos: number, number: number) =>
      refusalOf(database.admin`
        with made as (
          insert into dues (subscription_id, number, kind, text)
          values (${subscription}, ${number}, ${kind}, ${text}) returning id
        )
        insert into due_terms (due_id, subscription_id, day, pesos, reason)
        select id, ${subscription}, '2026-12-01', ${pesos}, 'agreed' from made`);
    expect(await line('extra', '', 500, 2)).toBe('dues_named_beside_the_price');
    expect(await line('instalment', 'x', 500, 2)).toBe('dues_named_beside_the_price');
    expect(await line('extra', 'A visit more', -500, 2)).toBe('dues_below_zero_are_discounts');
    expect(await line('discount', 'For waiting', 500, 2)).toBe('dues_below_zero_are_discounts');
    expect(await line('extra', 'A visit more', 500, 2)).toBeNull();
    expect(await line('discount', 'For waiting', -500, 3)).toBeNull();
  });

  it('have references whose last two characters find every wrong one', async () => {
    const [row] = await database.admin<{ made: string }[]>`
      select private.due_reference(123456789) as made`;
    const made = row?.made ?? '';
    expect(made).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const value = [...made].reduce((sum, one) => sum * 32 + alphabet.indexOf(one), 0);
    expect([Math.floor(value / 1024), value % 1024]).toEqual([123_456_789, 123_456_789 % 1021]);
  });
});

describe('an allocation', () => {
  it('is never more than the due or the payment has, nor less than nothing', async () => {
    const one = await billed();
    expect(await refusalOf(put(one, 601))).toBe('allocations_within_their_payment');
    expect(await refusalOf(put(one, -1))).toBe('allocations_end_above_zero');
    expect(await refusalOf(put(one, 600))).toBeNull();
    const other = { ...one, payment: (await entered(one.subscription)).id };
    expect(await refusalOf(put(other, 401))).toBe('allocations_within_their_due');
    expect(await refusalOf(put(other, 400))).toBeNull();
  });

  it('never belongs to another subscription', async () => {
    const [one, other] = [await billed(), await billed()];
    expect(await refusalOf(put({ ...one, payment: other.payment }, 1))).toBe(
      'allocations_payment_id_subscription_id_fkey',
    );
    expect(await refusalOf(put({ ...one, due: other.due }, 1))).toBe(
      'allocations_due_id_subscription_id_fkey',
    );
  });

  it('is held of all that a transaction changes, once it ends or is asked to', async () => {
    const [one, other] = [await billed(), await billed()];
    const both = (pesos: number) =>
      database.admin.begin(async (sql) => {
        await put(one, 601, sql);
        await put(other, pesos, sql);
        await put(one, -1, sql);
      });
    expect(await refusalOf(both(601))).toBe('allocations_within_their_payment');
    expect(await refusalOf(both(600))).toBeNull();
    const again = database.admin.begin(async (sql) => {
      await put(one, -1, sql);
      await sql`set constraints all immediate`;
      await sql`set constraints all deferred`;
      await put(one, 2, sql);
    });
    expect(await refusalOf(again)).toBe('allocations_within_their_payment');
    const standing = await database.admin`
      select paid_in_pesos, open_in_pesos from private.due_standings
      where due_id in (${one.due}, ${other.due})`;
    expect(standing).toEqual(Array(2).fill({ paid_in_pesos: 600, open_in_pesos: 400 }));
    expect((await database.admin`select from private.changed_ledgers`).count).toBe(0);
  });

  it('is not too much of two that come at once', async () => {
    const one = await billed();
    const work = (sql: TransactionSql) => put(one, 400, sql);
    // The last to commit sees the other's allocation.
    expect(await race(database, work, work)).toEqual(['allocations_within_their_payment', null]);
  });

  async function entered(subscription: string): Promise<{ id: string }> {
    const [row] = await database.admin<{ id: string }[]>`
      insert into payments (subscription_id, day, pesos, method, entered_by)
      values (${subscription}, '2026-12-02', 600, 'cash', ${ids.member.owner}) returning id`;
    return { id: row?.id ?? '' };
  }
});

describe('a payment in place of another', () => {
  const inPlaceOf = ({ subscription, payment }: Billed, source = 'team') => database.admin`
    insert into payments (subscription_id, visit_id, day, pesos, method, entered_by, source, state, corrects_id)
    values (${subscription}, ${source === 'crew' ? ids.visit : null}, '2026-12-03', 500, 'cash', ${ids.member.owner},
      ${source}, 'claimed', ${payment})`;
  const rule = 'payments_in_place_of_what_was_not_found';

  it('replaces a claim that was not found, and of a crew only their own', async () => {
    const one = await billed();
    expect(await refusalOf(inPlaceOf(one))).toBe(rule);
    const [claim] = await database.admin<{ id: string }[]>`
      insert into payments (subscription_id, day, pesos, method, reference, source, state)
      values (${ids.subscription}, '2026-12-01', 600, 'bank', 'GC-9', 'client', 'claimed') returning id`;
    const told = { ...one, subscription: ids.subscription, payment: claim?.id ?? '' };
    expect(await refusalOf(inPlaceOf(told))).toBe(rule);
    await database.admin`
      insert into payment_states (payment_id, subscription_id, state, reason)
      values (${told.payment}, ${told.subscription}, 'not-found', 'No such transfer')`;
    expect(await refusalOf(inPlaceOf(told, 'crew'))).toBe(rule);
    expect(await refusalOf(inPlaceOf(told))).toBeNull();
  });
});

describe('the ledger', () => {
  it.each(['dues', 'due_terms', 'payment_states', 'allocations'])(
    'keeps every row of %s',
    async (table) => {
      const gone = `Rows of ${table} are never changed or deleted.`;
      const { admin } = database;
      expect(await refusalOf(admin.unsafe(`delete from ${table}`))).toBe(gone);
      expect(await refusalOf(admin.unsafe(`truncate ${table} cascade`))).toBe(gone);
      expect(
        await refusalOf(admin.unsafe(`update ${table} set subscription_id = subscription_id`)),
      ).toBe(gone);
    },
  );
});
