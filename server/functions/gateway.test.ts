import { afterEach, expect, it } from 'vitest';
import { onlinePayment } from '../../contract/client/pay.ts';
import { voidPayment } from '../../contract/team/payments.ts';
import { signatureOf } from '../../demo/paymongo/paymongo.ts';
import { eventOf, feeOf } from '../../demo/paymongo/till.ts';
import { minuteInMs } from '../../domain/calendar/in-ms.ts';
import { onlyPlan } from './client/plans.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { postedFor, readLater, serveGateway, toPay } from './gateway.fixture.ts';

const served = forAllTests(serveGateway);
afterEach(() => {
  served.paymongo.trouble = null;
});

const price = 38_640;
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * minuteInMs);

it('a payment that was told a hundred times, reordered, five at a time, is one payment', async () => {
  const { paymongo } = served;
  const { subscription, checkoutId, owner } = await toPay(served);
  const told = paymongo.pay(checkoutId);
  const events = Array.from({ length: 50 }, () => told)
    .flat()
    .toSorted(() => Math.random() - 0.5);
  const answered: number[] = [];
  const lane = async () => {
    for (let event = events.pop(); event !== undefined; event = events.pop()) {
      answered.push(await paymongo.tell(event));
    }
  };
  await Promise.all(Array.from({ length: 5 }, lane));
  expect(answered).toEqual(Array.from({ length: 100 }, () => 200));
  const fee = feeOf(price * 100);
  const [providerId] = paymongo.payments.keys();
  expect(await postedFor(served, subscription)).toEqual([
    {
      ...{ pesos: price, state: 'confirmed', source: 'gateway', method: 'gateway', note: '' },
      ...{ reference: providerId, gross: price * 100, fee, net: price * 100 - fee },
      ...{ allocated: price, mails: 1 },
    },
  ]);
  expect(await onlyPlan(owner)).toMatchObject({ owedInPesos: 0, creditInPesos: 0 });
});

it('a report that is forged, old, changed or of live mode is refused and leaves nothing', async () => {
  const { paymongo, team } = served;
  const { subscription, checkoutId } = await toPay(served);
  const [event] = paymongo.pay(checkoutId);
  const body = JSON.stringify(event);
  const secret = paymongo.settings.PAYMONGO_WEBHOOK_SECRET;
  const send = async (signature: string | null, sent = body) => {
    const headers = signature === null ? {} : { 'paymongo-signature': signature };
    const response = await fetch(paymongo.webhookUrl, { method: 'POST', headers, body: sent });
    return [response.status, await response.json()] as const;
  };
  const before = await team.database.admin`select from private.gateway_events`;
  const live = JSON.stringify(event).replaceAll('"livemode":false', '"livemode":true');
  const refused = await Promise.all([
    send(null),
    send('t=1,te=2,li=3'),
    send(signatureOf(body, { secret: 'whsk_of_another' })),
    send(signatureOf(body, { secret }), `${body} `),
    send(signatureOf(body, { secret, at: minutesFromNow(-6) })),
    send(signatureOf(body, { secret, at: minutesFromNow(6) })),
    send(signatureOf(body, { secret, mode: 'live' })),
    send(signatureOf(live, { secret }), live),
  ]);
  for (const [status, answer] of refused) {
    expect(status).toBe(401);
    expect(answer).toEqual({ code: 'not-signed-in', message: 'The signature is not right.' });
  }
  expect(await postedFor(served, subscription)).toEqual([]);
  const after = await team.database.admin`select from private.gateway_events`;
  expect(after.count).toBe(before.count);
  expect((await send(signatureOf(body, { secret, at: minutesFromNow(-4) })))[0]).toBe(200);
  expect(await postedFor(served, subscription)).toHaveLength(1);
});

it('a payment of which no report came is there after the next reading, which one process takes', async () => {
  const { paymongo } = served;
  const { subscription, checkoutId, owner } = await toPay(served);
  const id = paymongo.checkouts.get(checkoutId)?.attributes.metadata.checkout ?? '';
  const told = paymongo.pay(checkoutId);
  const state = () => owner.call(onlinePayment, { subscriptionId: subscription, id });
  await readLater(served, 4);
  expect(await state()).toMatchObject({ state: 'checking', paidInPesos: 0 });
  // The provider is away at the first reading, and there again at the next.
  paymongo.trouble = 503;
  await expect(readLater(served, 5.1)).rejects.toThrow('503');
  paymongo.trouble = null;
  paymongo.asked.length = 0;
  await Promise.all([10.2, 10.2, 10.2].map((minutes) => readLater(served, minutes)));
  expect(paymongo.asked.filter((one) => one.endsWith(checkoutId))).toHaveLength(1);
  expect(await state()).toMatchObject({ state: 'paid', paidInPesos: price });
  for (const event of told) expect(await paymongo.tell(event)).toBe(200);
  expect(await postedFor(served, subscription)).toMatchObject([{ pesos: price, mails: 1 }]);
});

it('after two days a page is closed at the provider and read for the last time', async () => {
  const { paymongo } = served;
  const { subscription, checkoutId } = await toPay(served);
  await readLater(served, 2 * 24 * 60 + 1);
  expect(paymongo.checkouts.get(checkoutId)?.attributes.status).toBe('expired');
  paymongo.asked.length = 0;
  await readLater(served, 2 * 24 * 60 + 60);
  expect(paymongo.asked).toEqual([]);
  expect(await postedFor(served, subscription)).toEqual([]);
});

it('another amount than was asked for is posted as what it is, in whole pesos, and shown', async () => {
  const { paymongo } = served;
  const less = await toPay(served);
  for (const event of paymongo.pay(less.checkoutId, 900_050)) await paymongo.tell(event);
  expect(await postedFor(served, less.subscription)).toMatchObject([
    {
      ...{ pesos: 9_000, gross: 900_050, allocated: 9_000 },
      note: '₱9,000.50 arrived, ₱38,640.00 was asked for. The 50 centavos are not counted.',
    },
  ]);
  const more = await toPay(served);
  for (const event of paymongo.pay(more.checkoutId, price * 100 + 10_000)) {
    await paymongo.tell(event);
  }
  expect(await onlyPlan(more.owner)).toMatchObject({ owedInPesos: 0, creditInPesos: 100 });
});

it('what the provider says it kept is no reason to lose a payment', async () => {
  const { paymongo } = served;
  const { subscription, checkoutId } = await toPay(served);
  const told = paymongo.pay(checkoutId);
  for (const { data } of told) {
    const { attributes } = data.attributes.data as { attributes: Record<string, unknown> };
    const [payment] = (attributes.payments ?? [{ attributes }]) as { attributes: object }[];
    Object.assign(payment?.attributes ?? {}, { net_amount: price * 100 + 1 });
  }
  for (const event of told) expect(await paymongo.tell(event)).toBe(200);
  expect(await postedFor(served, subscription)).toMatchObject([
    { pesos: price, allocated: price, gross: price * 100, fee: null, net: null },
  ]);
});

it('what is voided is not posted again, and what is not ours is not posted at all', async () => {
  const { paymongo, team } = served;
  const { subscription, checkoutId } = await toPay(served);
  const told = paymongo.pay(checkoutId);
  for (const event of told) await paymongo.tell(event);
  const [{ id = '' } = {}] = await team.database.admin<{ id: string }[]>`
    select id from payments where subscription_id = ${subscription}`;
  await team.owner.call(voidPayment, { id, reason: 'Charged back' });
  const [, paid] = told;
  const again = eventOf('payment.paid', paid?.data.attributes.data ?? {});
  expect(await paymongo.tell(again)).toBe(200);
  expect(await postedFor(served, subscription)).toMatchObject([{ state: 'voided', allocated: 0 }]);
  const foreign = structuredClone(again);
  foreign.data.id = 'evt_foreign';
  Object.assign(foreign.data.attributes.data, { id: 'pay_foreign' });
  Object.assign((foreign.data.attributes.data as { attributes: object }).attributes, {
    metadata: {},
  });
  expect(await paymongo.tell(foreign)).toBe(200);
  expect(await postedFor(served, subscription)).toHaveLength(1);
});

it('a try that failed is told as such, and the next one may succeed', async () => {
  const { paymongo } = served;
  const { subscription, checkoutId, owner } = await toPay(served);
  const id = paymongo.checkouts.get(checkoutId)?.attributes.metadata.checkout ?? '';
  const state = () => owner.call(onlinePayment, { subscriptionId: subscription, id });
  for (const event of paymongo.fail(checkoutId)) await paymongo.tell(event);
  expect(await state()).toEqual({ state: 'failed', askedInPesos: price, paidInPesos: 0 });
  for (const event of paymongo.pay(checkoutId)) await paymongo.tell(event);
  expect(await state()).toEqual({ state: 'paid', askedInPesos: price, paidInPesos: price });
});

it.each(['id', 'type', 'payment', 'currency'])(
  'a NUL in the %s of a report fails nothing',
  async (where) => {
    const { paymongo } = served;
    const { subscription, checkoutId } = await toPay(served);
    const [, report] = paymongo.pay(checkoutId);
    if (report === undefined) throw new Error('Nothing was reported.');
    const { data } = report;
    const id = `nul-${where}\0`;
    if (where === 'id') data.id = id;
    else if (where === 'type') data.attributes.type = id;
    else if (where === 'currency')
      Object.assign((data.attributes.data as { attributes: object }).attributes, {
        currency: 'PHP\0',
      });
    else Object.assign(data.attributes.data, { id });
    expect(await paymongo.tell(report)).toBe(200);
    expect(await postedFor(served, subscription)).toHaveLength(where === 'type' ? 0 : 1);
  },
);
