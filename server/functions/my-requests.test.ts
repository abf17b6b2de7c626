import * as v from 'valibot';
import { expect, it } from 'vitest';
import { MyRequests } from '../../contract/my-requests.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { serveFunctions } from './served.fixture.ts';
import { newInquiry, newOrder, startDate, storeCopies } from './submissions.fixture.ts';

const served = forAllTests(serveFunctions);

const read = async (token: string, query = '') => {
  const response = await served.get(`my-requests${query}`, { authorization: `Bearer ${token}` });
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
    kind: 'order',
    contactedAt: null,
    agreedAt: null,
    answerBy: expect.any(String),
    consultation: null,
    closedReason: '',
    quote: null,
  });
  expect(requests.inquiries).toMatchObject([
    { reference: asked.reference, message: 'How soon can you come?' },
  ]);
  expect(await read(ben.token)).toEqual({ orders: [], inquiries: [], earlier: null });
});

it('shows fifty at a time, and every earlier one once and in order, even those of the same moment', async () => {
  const { token } = await served.signIn();
  const authorization = { authorization: `Bearer ${token}` };
  const sent = async (name: string, body: unknown): Promise<string> =>
    (await (await served.call(name, body, authorization)).json()).reference;
  const order = await sent('send-order-email', newOrder());
  const inquiry = await sent('send-contact-email', newInquiry());
  await storeCopies(served.database.admin, order, 79, 30);
  await storeCopies(served.database.admin, inquiry, 69, 30);

  const pages = [await read(token)];
  for (let last = pages[0]; last?.earlier && pages.length < 9; last = pages.at(-1)) {
    pages.push(await read(token, `?before=${last.earlier}`));
  }
  const references = pages.map(({ orders, inquiries }) =>
    [...orders, ...inquiries].map(({ reference }) => reference),
  );
  expect(references.map(({ length }) => length)).toEqual([50, 50, 50]);
  expect(new Set(references.flat()).size).toBe(150);
  for (const kind of ['orders', 'inquiries'] as const) {
    const read = pages.flatMap((page) => page[kind].map(({ reference }) => reference));
    const stored = await served.database.admin`
      select reference from requests
      where kind = ${kind === 'orders' ? 'order' : 'inquiry'}
        and account_id = (select account_id from requests where reference = ${order})
      order by created_at desc, reference desc`;
    expect(read).toEqual(stored.map(({ reference }) => reference));
  }
});

it.each([
  ["a stranger's reference", '?before=O-00000000', 200],
  ['what is not a reference', '?before=yesterday', 400],
  ['a name that the gateway adds', '?forceFunctionRegion=any', 200],
])('asked with %s', async (_, query, status) => {
  const [{ token }, stranger] = [await served.signIn(), await served.signIn()];
  const theirs = { authorization: `Bearer ${stranger.token}` };
  await served.call('send-order-email', newOrder(), theirs);
  const response = await served.get(`my-requests${query}`, { authorization: `Bearer ${token}` });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual(
    status === 200
      ? { orders: [], inquiries: [], earlier: null }
      : {
          code: 'invalid-body',
          message: 'Some of the details are missing or not valid.',
          fields: { before: 'Name a reference.' },
        },
  );
});
