import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OrderPayload } from '../../contract/send-order-email.ts';
import { hit } from '../../supabase/functions/_shared/limits/hits.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { answer, newEmail, serveFunctions } from './served.fixture.ts';
import { newInquiry, newOrder, startDate } from './submissions.fixture.ts';

const served = forAllTests(serveFunctions);

const order = (changes?: Parameters<typeof newOrder>[0], headers?: Record<string, string>) =>
  served.call('send-order-email', newOrder(changes), headers);
const inquiry = (changes?: Parameters<typeof newInquiry>[0], headers?: Record<string, string>) =>
  served.call('send-contact-email', newInquiry(changes), headers);

describe('an accepted submission', () => {
  it("stores an order with the server's own price", async () => {
    const email = newEmail();
    const wish: Partial<OrderPayload> = { frequency: 'monthly', preferredDays: [5, 1] };
    const { status, body } = await answer(await order({ email, ...wish }));
    expect(status).toBe(200);
    expect(body.reference).toMatch(/^O-[0-9A-HJKMNP-TV-Z]{8}$/);
    const rows = await served.database.admin`
      select name, email, phone, address, package_type, duration, start_date::text,
        additional_requests, displayed_total_price, total_price_in_pesos, price_mismatch, account_id, status,
        frequency, preferred_days
      from requests where reference = ${body.reference}`;
    expect(rows).toEqual([
      {
        name: 'Ana Reyes',
        email,
        phone: '+63 917 123 4567',
        address: '12 Mabini St., Villa Adelina, Marawoy, Lipa City, 4217 Batangas',
        package_type: 'master-gwapo',
        duration: '3-months',
        start_date: startDate,
        additional_requests: 'Please bring a ladder.',
        displayed_total_price: '₱38,640.00',
        total_price_in_pesos: 38_640,
        price_mismatch: false,
        account_id: null,
        status: 'received',
        frequency: 'monthly',
        preferred_days: [1, 5],
      },
    ]);
  });

  it('stores an inquiry with the services that were chosen', async () => {
    const { status, body } = await answer(await inquiry());
    expect(status).toBe(200);
    expect(body.reference).toMatch(/^Q-[0-9A-HJKMNP-TV-Z]{8}$/);
    const [row] = await served.database.admin`
      select services, message from requests where reference = ${body.reference}`;
    expect(row?.services.toSorted()).toEqual(['carwash', 'groceries']);
    expect(row?.message).toBe('How soon can you come?');
  });

  it('belongs to the client who is signed in', async () => {
    const { id, token } = await served.signIn();
    const { body } = await answer(await order({}, { authorization: `Bearer ${token}` }));
    const rows = await served.database.admin`
      select account_id from requests where reference = ${body.reference}`;
    expect(rows).toEqual([{ account_id: id }]);
  });

  it('is stored as a visitor’s despite an invalid token or a deleted account', async () => {
    const { id, token } = await served.signIn();
    await served.database.authSql`delete from auth.users where id = ${id}`;
    for (const bearer of [token, 'sb_publishable_key', `${token}x`]) {
      const { body } = await answer(await order({}, { authorization: `Bearer ${bearer}` }));
      const rows = await served.database.admin`
        select account_id from requests where reference = ${body.reference}`;
      expect(rows).toEqual([{ account_id: null }]);
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
    const rows = await served.database.admin`
      select price_mismatch from requests where reference = ${body.reference}`;
    expect(rows).toEqual([{ price_mismatch: mismatch }]);
  });

  it('flags a client who was shown what only visitors see', async () => {
    const { token } = await served.signIn();
    const { body } = await answer(
      await order({ totalPrice: 'Sign in to view pricing' }, { authorization: `Bearer ${token}` }),
    );
    const rows = await served.database.admin`
      select price_mismatch from requests where reference = ${body.reference}`;
    expect(rows).toEqual([{ price_mismatch: true }]);
  });
});

/** Ages the limits of every sender. */
const passTime = (interval: string) =>
  served.database.admin`
    update private.rate_limits set window_ends_at = window_ends_at - ${interval}::interval`;

describe('the checks, in their order', () => {
  const wrong = { email: 'no', phone: 'no' };

  for (const [name, send] of [
    ['order', order],
    ['inquiry', inquiry],
  ] as const) {
    it(`${name}: timing before email before phone`, async () => {
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
      expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(8);
      expect(await answer(early)).toEqual({
        status: 429,
        body: { code: 'too-soon', message: 'Please wait a few seconds before submitting again.' },
      });
    });

    it(`${name}: ten seconds between two submissions of one mailbox at one network address, in any spelling`, async () => {
      const email = newEmail();
      const from = { 'x-forwarded-for': randomUUID() };
      const [mailbox] = email.split('@');
      expect((await send({ email }, from)).status).toBe(200);
      await passTime('4 seconds');
      for (const written of [email.toUpperCase(), `${mailbox}+x@example.ph`, `${email}.`]) {
        expect((await send({ email: written }, from)).status).toBe(429);
      }
      await passTime('6 seconds');
      expect((await send({ email }, from)).status).toBe(200);
    });

    it(`${name}: nobody can block another sender by using their address`, async () => {
      const email = newEmail();
      const { token } = await served.signIn();
      expect((await send({ email })).status).toBe(200);
      expect((await send({ email })).status).toBe(200);
      expect((await send({ email }, { authorization: `Bearer ${token}` })).status).toBe(200);
    });

    it(`${name}: ten seconds between two submissions of one client, from any network`, async () => {
      const { token } = await served.signIn();
      const headers = { authorization: `Bearer ${token}` };
      expect((await send({}, headers)).status).toBe(200);
      expect((await send({}, headers)).status).toBe(429);
    });

    it(`${name}: a first call that took two seconds longer to arrive than the second is tolerated`, async () => {
      const email = newEmail();
      const from = { 'x-forwarded-for': randomUUID() };
      expect((await send({ email }, from)).status).toBe(200);
      await passTime('8 seconds');
      expect((await send({ email }, from)).status).toBe(200);
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

  it('a start date must lie between today and two years from now, by Manila’s date', async () => {
    served.setNow(new Date('2099-12-11T15:59:59Z'));
    expect((await order({ startDate: '2099-12-11' })).status).toBe(200);
    served.setNow(new Date('2099-12-11T16:00:00Z'));
    const refused = await answer(await order({ startDate: '2099-12-11' }));
    expect((await order({ startDate: '2101-12-12' })).status).toBe(200);
    const tooFar = await answer(await order({ startDate: '2101-12-13' }));
    served.setNow(new Date());
    expect(tooFar.body.fields).toEqual({ startDate: 'Choose Mon, 12 Dec 2101 or an earlier day.' });
    expect(refused).toEqual({
      status: 400,
      body: {
        code: 'invalid-body',
        message: 'Some of the details are missing or not valid.',
        reason: ['startDate', '2099-12-11', '2099-12-12'],
        fields: { startDate: 'Choose today or a later day.' },
      },
    });
  });

  it('thirty submissions from one network address within ten minutes', async () => {
    const from = { 'x-forwarded-for': randomUUID() };
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

  it('four times as many from one /48 network', async () => {
    const { allowed } = hit('submissionsByNetwork', { network: '2001:db8:5::/48' });
    expect(allowed).toBe(30);
    const { key } = hit('submissionsByNetwork', { network: '2001:db8:5::/48' });
    await served.database.admin`
      insert into private.rate_limits (key, window_ends_at, hits)
      values (private.counter_key(${key}), now() + interval '10 minutes', 119)`;
    const statuses = [];
    for (const visitor of ['1', '2', '3']) {
      const from = { 'x-forwarded-for': `2001:db8:5:${visitor}::/64` };
      statuses.push((await inquiry({}, from)).status);
    }
    expect(statuses).toEqual([200, 429, 429]);
    expect((await inquiry({}, { 'x-forwarded-for': '2001:db8:6:1::/64' })).status).toBe(200);
  });

  it('nobody can block a signed-in client by sending from their network', async () => {
    const network = '192.0.2.44';
    const { key, allowed } = hit('submissionsByNetwork', { network });
    await served.database.admin`
      insert into private.rate_limits (key, window_ends_at, hits)
      values (private.counter_key(${key}), now() + interval '10 minutes', ${allowed})`;
    const from = { 'x-forwarded-for': network };
    const { token } = await served.signIn();
    expect((await order({}, from)).status).toBe(429);
    expect((await order({}, { ...from, authorization: `Bearer ${token}` })).status).toBe(200);
  });
});
