import { describe, expect, it } from 'vitest';
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
    const { status, body } = await answer(await order({ email }));
    expect(status).toBe(200);
    expect(body.reference).toMatch(/^O-[0-9A-HJKMNP-TV-Z]{8}$/);
    const rows = await served.database.admin`
      select name, email, phone, address, package_type, duration, start_date::text,
        additional_requests, displayed_total_price, total_price_in_pesos, price_mismatch, account_id, status
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
