import { afterEach, expect, it } from 'vitest';
import { onlinePayment } from '../../contract/client/pay.ts';
import { client as clientRecord } from '../../contract/team/client-record.ts';
import { enterPayment, voidPayment } from '../../contract/team/payments.ts';
import { signatureOf } from '../../demo/paymongo/paymongo.ts';
import { eventOf, feeOf } from '../../demo/paymongo/till.ts';
import { minuteInMs } from '../../domain/calendar/in-ms.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { mailKinds } from '../../supabase/functions/_shared/service-mails/mail-kinds.ts';
import { onlyPlan } from '../../supabase/functions/client/plans.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { postedFor, readLater, serveGateway, type ToPay, toPay } from './gateway.fixture.ts';

const served = forAllTests(serveGateway);
afterEach(() => {
  served.paymongo.trouble = null;
});

const price = 38_640;
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * minuteInMs);

it('a payment reported a hundred times, reordered, five at a time, is one payment', async () => {
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

it('a failed try is reported as such, and the next one may succeed', async () => {
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

const shownOf = async ({ client, subscription }: ToPay) => {
  const { subscriptions } = await served.team.owner.call(clientRecord, { id: client });
  return subscriptions.find(({ id }) => id === subscription)?.unposted;
};
const enter = ({ subscription: subscriptionId }: ToPay, reference: string) =>
  served.team.owner.call(enterPayment, {
    ...{ id: crypto.randomUUID(), subscriptionId, day: manilaToday(new Date()) },
    ...{ pesos: 100, method: 'bank', reference, note: '' },
  });
const mailOf = ({ subscription: about }: ToPay, which: string) =>
  mailKinds['other-currency-team'].compose({ about, which }, served.team.dependencies, 'mail');

type Odd = [what: string, attributes: Record<string, unknown>, why: string, amount: string];
it.each<Odd>([
  ['in another currency', { currency: 'USD' }, 'other-currency', '3864000 USD'],
  ['of less than nothing', { amount: -100 }, 'too-little', '-100 PHP'],
  ['of less than a peso', { amount: 99 }, 'too-little', '99 PHP'],
  ['of a fraction', { amount: 900_050.5 }, 'no-amount', '900050.5 PHP'],
  ['of a text', { amount: '9000.50' }, 'no-amount', '"9000.50" PHP'],
  ['of nothing', { amount: null }, 'no-amount', 'null PHP'],
  ['of a list', { amount: [1, '\0'] }, 'no-amount', '[…] PHP'],
  ['of more than the books hold', { amount: 1e9 + 100 }, 'too-much', '1000000100 PHP'],
  ['of more than anybody has', { amount: 1e300 }, 'too-much', '1e+300 PHP'],
  ['long before its plan', { paid_at: 1 }, 'no-day', '3864000 PHP'],
  ['in days to come', { paid_at: 4e9 }, 'no-day', '3864000 PHP'],
  ['on a day that no calendar has', { paid_at: 1e300 }, 'no-day', '3864000 PHP'],
  ['on a text', { paid_at: 'yesterday' }, 'no-day', '3864000 PHP'],
])(
  'a payment %s does not count, is shown, and is mailed to the team once',
  async (_, odd, why, amount) => {
    const { paymongo, team } = served;
    const plan = await toPay(served);
    const { subscription, checkoutId } = plan;
    const events = paymongo.pay(checkoutId);
    const paid = paymongo.checkouts.get(checkoutId)?.attributes.payments[0];
    if (paid === undefined) throw new Error('Nothing was paid.');
    Object.assign(paid.attributes, odd);
    const told = () => team.database.admin<{ occasion: string }[]>`
    select occasion from private.outbox
    where kind = 'other-currency-team' and about = ${subscription}`;
    // The next reading finds what a lost report would have said.
    await readLater(served, 6);
    expect(await told()).toEqual([{ occasion: `other-currency-team:${subscription}:${paid.id}` }]);
    for (const event of events) expect(await paymongo.tell(event)).toBe(200);
    await readLater(served, 12);
    expect(await told()).toHaveLength(1);
    expect(await postedFor(served, subscription)).toEqual([]);
    expect(await shownOf(plan)).toMatchObject([{ reference: paid.id, why, amount }]);
    const mail = await mailOf(plan, paid.id);
    expect(mail?.letter.subject).toBe('Paid online and not counted: Ana Reyes');
    for (const word of [paid.id, amount]) {
      expect(JSON.stringify(mail?.letter)).toContain(JSON.stringify(word).slice(1, -1));
    }
    // Once it is entered by hand, it is settled.
    await enter(plan, paid.id);
    expect(await shownOf(plan)).toEqual([]);
  },
);

it('a payment without a reference is shown by that of its page until it is entered, and hides none', async () => {
  const { paymongo } = served;
  const plan = await toPay(served);
  const [report] = paymongo.pay(plan.checkoutId, 900_000);
  const checkout = paymongo.checkouts.get(plan.checkoutId)?.attributes;
  if (report === undefined || checkout === undefined) throw new Error('Nothing was reported.');
  const { payments, metadata } = checkout;
  Object.assign((report.data.attributes.data as { attributes: object }).attributes, {
    payments: [{ ...payments[0], id: null }, 'no payment', payments[0]],
  });
  expect(await paymongo.tell(report)).toBe(200);
  expect(await postedFor(served, plan.subscription)).toHaveLength(1);
  await enter(plan, '');
  const reference = metadata.checkout ?? '';
  expect(await shownOf(plan)).toMatchObject([{ reference, why: 'no-reference' }]);
  expect(JSON.stringify((await mailOf(plan, reference))?.letter)).toContain(reference);
  await enter(plan, reference);
  expect(await shownOf(plan)).toEqual([]);
});
