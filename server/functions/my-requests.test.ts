import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MyRequests } from '../../contract/my-requests.ts';
import {
  newInquiry,
  newOrder,
  type ServedFunctions,
  serveFunctions,
  startDate,
} from './served.fixture.ts';

let served: ServedFunctions;
beforeAll(async () => {
  served = await serveFunctions();
});
afterAll(() => served.close());

const read = async (token: string) => {
  const response = await fetch(`${served.address}/my-requests`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return v.parse(v.strictObject(MyRequests.entries), await response.json());
};

it("shows a client their own, newest first, and nobody else's", async () => {
  const [ana, ben] = [await served.signIn(), await served.signIn()];
  const asAna = { authorization: `Bearer ${ana.token}` };
  const first = await (await served.call('send-order-email', newOrder(), asAna)).json();
  await served.database.admin`delete from private.rate_limits`;
  const second = await (await served.call('send-order-email', newOrder(), asAna)).json();
  const asked = await (await served.call('send-contact-email', newInquiry(), asAna)).json();
  await served.call('send-order-email', newOrder());

  const requests = await read(ana.token);
  expect(requests.orders.map(({ reference }) => reference)).toEqual([
    second.reference,
    first.reference,
  ]);
  expect(requests.orders[0]).toEqual({
    reference: second.reference,
    status: 'received',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    address: '12 Mabini St., Villa Adelina, Marawoy, Lipa City, 4217 Batangas',
    packageType: 'master-gwapo',
    duration: '3-months',
    startDate,
    totalPriceInPesos: 38_640,
    additionalRequests: 'Please bring a ladder.',
  });
  expect(requests.inquiries).toMatchObject([
    { reference: asked.reference, message: 'How soon can you come?' },
  ]);
  expect(await read(ben.token)).toEqual({ orders: [], inquiries: [] });
});

it('is read by GET alone', async () => {
  const { token } = await served.signIn();
  const headers = { authorization: `Bearer ${token}` };
  const response = await served.call('my-requests', {}, headers);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, OPTIONS');
});

it('shows at most fifty of each', async () => {
  const { id, token } = await served.signIn();
  const { reference } = await (
    await served.call('send-order-email', newOrder(), { authorization: `Bearer ${token}` })
  ).json();
  await served.database.admin`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object(
      'idempotency_key', gen_random_uuid(),
      'reference', 'O-' || lpad(n::text, 8, '0')))).*
    from orders as o, generate_series(1, 60) as n where reference = ${reference} and client_id = ${id}`;
  expect((await read(token)).orders).toHaveLength(50);
});

it('shows nothing to a token whose session has ended, and takes its orders as a visitor’s', async () => {
  const { id, token } = await served.signIn();
  const headers = { authorization: `Bearer ${token}` };
  expect(await read(token)).toEqual({ orders: [], inquiries: [] });
  await served.database.authSql`delete from auth.sessions where user_id = ${id}`;
  const refused = await fetch(`${served.address}/my-requests`, { headers });
  expect(refused.status).toBe(401);
  const { reference } = await (await served.call('send-order-email', newOrder(), headers)).json();
  const [order] = await served.database.admin`
    select client_id from orders where reference = ${reference}`;
  expect(order).toEqual({ client_id: null });
});

it.each([
  ['nobody', {}],
  ['a token that does not hold', { authorization: 'Bearer x.y.z' }],
])('asks %s to sign in', async (_, headers) => {
  const response = await fetch(`${served.address}/my-requests`, { headers });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    code: 'not-signed-in',
    message: 'Please sign in first.',
  });
});
