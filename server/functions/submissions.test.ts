import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import {
  newEmail,
  newInquiry,
  newOrder,
  type ServedFunctions,
  serveFunctions,
} from './served.fixture.ts';

let served: ServedFunctions;
beforeAll(async () => {
  served = await serveFunctions();
});
afterAll(() => served.close());

const order = (changes?: Parameters<typeof newOrder>[0], headers?: Record<string, string>) =>
  served.call('send-order-email', newOrder(changes), headers);
const inquiry = (changes?: Parameters<typeof newInquiry>[0], headers?: Record<string, string>) =>
  served.call('send-contact-email', newInquiry(changes), headers);

async function answer(response: Response) {
  return { status: response.status, body: await response.json() };
}

describe('an accepted submission', () => {
  it("stores an order with the server's own price", async () => {
    const email = newEmail();
    const { status, body } = await answer(await order({ email }));
    expect(status).toBe(200);
    expect(body.reference).toMatch(/^O-[0-9A-HJKMNP-TV-Z]{8}$/);
    const rows = await served.database.sql`
      select name, email, phone, address, package_type, duration, start_date::text,
        additional_requests, displayed_total_price, total_price_in_pesos, price_mismatch, client_id, status
      from orders where reference = ${body.reference}`;
    expect(rows).toEqual([
      {
        name: 'Ana Reyes',
        email,
        phone: '+63 917 123 4567',
        address: '12 Mabini St., Villa Adelina, Marawoy, Lipa City, 4217 Batangas',
        package_type: 'master-gwapo',
        duration: '3-months',
        start_date: '2099-12-12',
        additional_requests: 'Please bring a ladder.',
        displayed_total_price: '₱38,640.00',
        total_price_in_pesos: 38_640,
        price_mismatch: false,
        client_id: null,
        status: 'received',
      },
    ]);
  });

  it('stores an inquiry with the services that were chosen', async () => {
    const { status, body } = await answer(await inquiry());
    expect(status).toBe(200);
    expect(body.reference).toMatch(/^Q-[0-9A-HJKMNP-TV-Z]{8}$/);
    const [row] = await served.database.sql`
      select services, message from inquiries where reference = ${body.reference}`;
    expect(row?.services.toSorted()).toEqual(['carwash', 'groceries']);
    expect(row?.message).toBe('How soon can you come?');
  });

  it('belongs to the client who is signed in', async () => {
    const { id, token } = await served.signIn();
    const { body } = await answer(await order({}, { authorization: `Bearer ${token}` }));
    const rows = await served.database.sql`
      select client_id from orders where reference = ${body.reference}`;
    expect(rows).toEqual([{ client_id: id }]);
  });

  it('is not lost over a token that does not hold, nor over an account that is gone', async () => {
    const { id, token } = await served.signIn();
    await served.database.authSql`delete from auth.users where id = ${id}`;
    for (const bearer of [token, 'sb_publishable_key', `${token}x`]) {
      const response = await order({}, { authorization: `Bearer ${bearer}` });
      expect(response.status).toBe(200);
    }
  });

  it.each([
    ['₱38,640.00', false, {}],
    ['Sign in to view pricing', false, {}],
    ['₱1.00', true, {}],
    ['', true, {}],
    ['Contact for pricing', false, { packageType: 'on-demand' }],
    ['Custom pricing - Contact us', false, { duration: 'custom' }],
    ['Sign in to view pricing', true, { duration: 'custom' }],
  ] as const)('shown %j to a visitor: mismatch %s', async (totalPrice, mismatch, changes) => {
    const { body } = await answer(await order({ totalPrice, ...changes }));
    const rows = await served.database.sql`
      select price_mismatch from orders where reference = ${body.reference}`;
    expect(rows).toEqual([{ price_mismatch: mismatch }]);
  });

  it('flags a client who was shown what only visitors are', async () => {
    const { token } = await served.signIn();
    const { body } = await answer(
      await order({ totalPrice: 'Sign in to view pricing' }, { authorization: `Bearer ${token}` }),
    );
    const rows = await served.database.sql`
      select price_mismatch from orders where reference = ${body.reference}`;
    expect(rows).toEqual([{ price_mismatch: true }]);
  });
});

describe('the checks, in their order', () => {
  const wrong = { email: 'no', phone: 'no' };

  for (const [name, send] of [
    ['order', order],
    ['inquiry', inquiry],
  ] as const) {
    it(`${name}: timing before e-mail before phone`, async () => {
      const { token } = await served.signIn();
      const headers = { authorization: `Bearer ${token}` };
      const first = await answer(await send({ ...wrong }, headers));
      expect(first).toEqual({
        status: 422,
        body: {
          code: 'invalid-email',
          message: 'Please enter a valid email address.',
          fields: { email: 'Please enter a valid email address.' },
        },
      });
      expect(await answer(await send({ phone: 'no' }, headers))).toEqual({
        status: 422,
        body: {
          code: 'invalid-phone',
          message: 'Please enter a valid Philippine phone number.',
          fields: { phone: 'Please enter a valid Philippine phone number.' },
        },
      });
      expect((await send({}, headers)).status).toBe(200);
      const early = await send({ ...wrong }, headers);
      expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(10);
      expect(await answer(early)).toEqual({
        status: 429,
        body: { code: 'too-soon', message: 'Please wait a few seconds before submitting again.' },
      });
    });

    it(`${name}: ten seconds between two of one e-mail address, however it is written`, async () => {
      const email = newEmail();
      expect((await send({ email })).status).toBe(200);
      expect((await send({ email: email.toUpperCase() })).status).toBe(429);
      await served.database.sql`
        update private.rate_limits set window_ends_at = window_ends_at - interval '10 seconds'
        where key in (select unnest(private.sender_keys(${name}, ${email}, null)))`;
      expect((await send({ email })).status).toBe(200);
    });
  }

  it('the body comes before the timing', async () => {
    const { token } = await served.signIn();
    const headers = { authorization: `Bearer ${token}` };
    await order({}, headers);
    expect((await order({ startDate: '2020-01-01' }, headers)).status).toBe(400);
  });

  it('a refused submission is not counted', async () => {
    const email = newEmail();
    expect((await order({ email, phone: 'no' })).status).toBe(422);
    expect((await order({ email })).status).toBe(200);
  });

  it('a start date is past when it is in Manila', async () => {
    served.setNow(new Date('2099-12-11T15:59:59Z'));
    expect((await order({ startDate: '2099-12-11' })).status).toBe(200);
    served.setNow(new Date('2099-12-11T16:00:00Z'));
    const refused = await answer(await order({ startDate: '2099-12-11' }));
    served.setNow(new Date());
    expect(refused).toEqual({
      status: 400,
      body: {
        code: 'invalid-body',
        message: 'Some of the details are missing or not valid.',
        fields: { startDate: 'The start date cannot be earlier than today.' },
      },
    });
  });

  it('thirty submissions from one network address within ten minutes', async () => {
    const from = { 'x-client-address': randomUUID() };
    const statuses = [];
    for (let sent = 0; sent < 30; sent += 1) statuses.push((await inquiry({}, from)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await inquiry({}, from);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(await answer(refused)).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    });
    expect((await inquiry()).status).toBe(200);
  });
});

describe('an idempotency key', () => {
  it('answers a repeated submission as the first time, whatever the gap', async () => {
    const sent = newOrder();
    const headers = { [idempotencyHeader]: randomUUID() };
    const first = await answer(await served.call('send-order-email', sent, headers));
    const again = await answer(await served.call('send-order-email', sent, headers));
    expect(first.status).toBe(200);
    expect(again).toEqual(first);
    const [stored] = await served.database.sql`
      select count(*)::int as rows from orders where email = ${sent.email}`;
    expect(stored).toEqual({ rows: 1 });
  });

  it('makes one row of two calls at the same moment', async () => {
    const sent = newInquiry();
    const headers = { [idempotencyHeader]: randomUUID() };
    const calls = Array.from({ length: 8 }, () => served.call('send-contact-email', sent, headers));
    const answers = await Promise.all((await Promise.all(calls)).map(answer));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    const [mails] = await served.database.sql`
      select count(*)::int as rows from private.outbox where recipient = ${sent.email}`;
    expect(mails).toEqual({ rows: 1 });
  });

  it('is refused with other content', async () => {
    const headers = { [idempotencyHeader]: randomUUID() };
    expect((await order({}, headers)).status).toBe(200);
    expect(await answer(await order({}, headers))).toMatchObject({
      status: 409,
      body: { code: 'key-reused' },
    });
  });

  it('is refused when it is none', async () => {
    expect(await answer(await order({}, { [idempotencyHeader]: 'abc' }))).toMatchObject({
      status: 400,
      body: { code: 'invalid-body', fields: { 'idempotency-key': 'Send a UUID.' } },
    });
  });

  it('lets one of two different submissions of a sender through at the same moment', async () => {
    const email = newEmail();
    const calls = Array.from({ length: 6 }, () => order({ email, name: randomUUID() }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('all or nothing', () => {
  it('leaves no row, no mail and no count when the transaction fails', async () => {
    const { sql } = served.database;
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
      select (select count(*) from orders where email = ${email})::int as orders,
        (select count(*) from private.outbox where reply_to = ${email})::int as mails`;
    expect(left).toEqual({ orders: 0, mails: 0 });
    expect((await order({ email })).status).toBe(200);
  });

  it('tries another reference when one is taken', async () => {
    const { sql } = served.database;
    await sql`create sequence collisions`;
    await sql`
      create function collide() returns trigger language plpgsql as $$
      begin
        if nextval('public.collisions') <= 2 then
          raise unique_violation using constraint = 'orders_reference_key';
        end if;
        return new;
      end $$`;
    await sql`grant usage on sequence collisions to service_role`;
    await sql`create trigger collide before insert on orders for each row execute function collide()`;
    const { status } = await order();
    await sql`drop trigger collide on orders`;
    const [{ last_value: tries } = { last_value: '' }] =
      await sql`select last_value from collisions`;
    expect(status).toBe(200);
    expect(tries).toBe('3');
  });
});
