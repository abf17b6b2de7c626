import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import { hit } from '../../supabase/functions/_shared/limits/hits.ts';
import { openPool } from '../postgres/pool.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { meanwhile } from './meanwhile.fixture.ts';
import { answer, newEmail, serveFunctions } from './served.fixture.ts';
import { newInquiry, newOrder } from './submissions.fixture.ts';

const served = forAllTests(serveFunctions);

const order = (changes?: Parameters<typeof newOrder>[0], headers?: Record<string, string>) =>
  served.call('send-order-email', newOrder(changes), headers);

const keyed = (headers: Record<string, string> = {}) => ({
  ...headers,
  [idempotencyHeader]: randomUUID(),
});

/** Counts rows and mails. */
async function kept(sent: readonly ReturnType<typeof keyed>[]) {
  const [row] = await served.database.admin`
    with rows as (
      select reference from requests
      where idempotency_key = any(${sent.map((headers) => headers[idempotencyHeader])}::uuid[])
    )
    select count(*)::int as rows,
      (select count(*) from private.outbox where reference in (select reference from rows))::int as mails
    from rows`;
  return row;
}

describe('an idempotency key', () => {
  it('accepts a retry after the midnight that ends its start date', async () => {
    const headers = { [idempotencyHeader]: randomUUID() };
    const sent = newOrder({ startDate: '2099-12-11' });
    served.setNow(new Date('2099-12-11T15:59:59Z'));
    const first = await answer(await served.call('send-order-email', sent, headers));
    served.setNow(new Date('2099-12-11T16:00:00Z'));
    const again = await answer(await served.call('send-order-email', sent, headers));
    const changed = await order({ ...sent, name: 'Another' }, headers);
    const anew = await order(sent);
    served.setNow(new Date());
    expect(first.status).toBe(200);
    expect(again).toEqual(first);
    expect([changed.status, anew.status]).toEqual([400, 400]);
  });

  it('makes one row, one count and both mails of 200 simultaneous calls to two processes', async () => {
    const pool = openPool(served.database.url, { max: 4 });
    const shared = { ...served.database, giveBack: async () => undefined };
    const other = await serveFunctions(() => pool, shared);
    const networks = Array.from({ length: 20 }, (_, index) => `2001:db8:1:${index}::/64`);
    const calls = Array.from({ length: 100 }, (_, index) => {
      const headers = keyed({ 'x-forwarded-for': networks[index % 20] ?? '' });
      return index % 3 === 0
        ? (['send-contact-email', newInquiry(), headers] as const)
        : (['send-order-email', newOrder(), headers] as const);
    });
    const answers = await Promise.all(
      [...calls, ...calls].map(async ([name, body, headers], index) =>
        answer(await (index % 7 < 3 ? served : other).call(name, body, headers)),
      ),
    );
    await other.close();
    await pool.end();
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(100);
    // Of the submissions of one /48, forty got a customer's copy.
    expect(await kept(calls.map(([, , headers]) => headers))).toEqual({ rows: 100, mails: 140 });
    const keys = networks.map((network) => hit('submissionsByNetwork', { network }).key);
    const counted = await served.database.admin`
      select hits from private.rate_limits join unnest(${keys}::text[]) as counted
        on key = private.counter_key(counted)`;
    expect(counted.map(({ hits }) => hits)).toEqual(Array(20).fill(5));
  });

  it('is refused with other content', async () => {
    const headers = { [idempotencyHeader]: randomUUID() };
    expect((await order({}, headers)).status).toBe(200);
    expect(await answer(await order({}, headers))).toMatchObject({
      status: 409,
      body: { code: 'key-reused' },
    });
  });

  it('is refused if it is not a UUID', async () => {
    expect(await answer(await order({}, { [idempotencyHeader]: 'abc' }))).toMatchObject({
      status: 400,
      body: { code: 'invalid-body', fields: { 'idempotency-key': 'Send a UUID.' } },
    });
  });

  it('lets through one of two different simultaneous submissions of a sender', async () => {
    const email = newEmail();
    const from = { 'x-forwarded-for': randomUUID() };
    const calls = Array.from({ length: 6 }, () => order({ email, name: randomUUID() }, from));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('all or nothing', () => {
  it('leaves no row, no mail and no count when the transaction fails', async () => {
    const { admin: sql } = served.database;
    await sql`alter table private.outbox add constraint refuse check (kind <> 'order-customer') not valid`;
    const email = newEmail();
    const failed = await answer(await order({ email }));
    await sql`alter table private.outbox drop constraint refuse`;
    expect(failed).toEqual({
      status: 500,
      body: {
        code: 'unexpected',
        message: 'There was an unexpected error. Please try again or call us directly.',
      },
    });
    expect(served.logged.join()).toContain('"code":"23514"');
    expect(served.logged.join()).not.toContain(email);
    const [left] = await sql`
      select (select count(*) from requests where email = ${email})::int as orders,
        (select count(*) from private.outbox where reply_to = ${email})::int as mails`;
    expect(left).toEqual({ orders: 0, mails: 0 });
    expect((await order({ email })).status).toBe(200);
  });

  it('stores as a visitor’s what a client sends who is deleted meanwhile', async () => {
    const { id, token } = await served.signIn();
    const { admin } = served.database;
    const { body } = await meanwhile(
      served.database,
      (transaction) => transaction`lock table public.requests`,
      async () => answer(await order({}, { authorization: `Bearer ${token}` })),
      (transaction) => transaction`delete from auth.users where id = ${id}`,
    );
    const rows = await admin`select account_id from requests where reference = ${body.reference}`;
    expect(rows).toEqual([{ account_id: null }]);
  });

  it.each([
    ['tries another reference when one is taken', 2, 200, '3'],
    ['gives up when every reference is taken', 100, 500, '5'],
  ])('%s', async (_, taken, status, tries) => {
    const { admin: sql } = served.database;
    await sql`create sequence collisions`;
    await sql.unsafe(`
      create function collide() returns trigger language plpgsql as $$
      begin
        if nextval('public.collisions') <= ${taken} then
          raise unique_violation using constraint = 'requests_pkey';
        end if;
        return new;
      end $$`);
    await sql`grant usage on sequence collisions to service_role`;
    await sql`create trigger collide before insert on requests for each row execute function collide()`;
    const answered = await order();
    const [{ last_value: tried } = { last_value: '' }] =
      await sql`select last_value from collisions`;
    await sql`drop function collide cascade`;
    await sql`drop sequence collisions`;
    expect([answered.status, tried]).toEqual([status, tries]);
  });
});
