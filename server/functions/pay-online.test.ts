import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { claimPayment, payOnline } from '../../contract/client/pay.ts';
import { makePayLink, withdrawPayLink } from '../../contract/client/pay-links.ts';
import { payLink, payOnlineByLink } from '../../contract/pay-link.ts';
import { make, strangersAt } from '../../supabase/functions/client/pay-links.fixture.ts';
import {
  onlyPlan,
  ownMonthlySeries,
  ownSeries,
  pay,
} from '../../supabase/functions/client/plans.fixture.ts';
import { today } from '../../supabase/functions/team/schedule.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { postedFor, serveGateway, toPay } from './gateway.fixture.ts';

const served = forAllTests(serveGateway);
afterEach(() => {
  served.paymongo.trouble = null;
});

const price = 38_640;

it('nobody pays online once the owner has switched it off, in the portal or by a link', async () => {
  const { team } = served;
  const { owner, subscription: subscriptionId } = await ownSeries(team);
  const { path } = await owner.call(makePayLink, { subscriptionId, dueId: null });
  const token = path.replace('/pay/', '');
  const switched = (isOn: boolean) =>
    team.database.admin`update ways_to_pay set is_on = ${isOn} where way = 'gateway'`;
  await switched(false);
  const byClient = await owner.ask(payOnline, { subscriptionId, paying: 'open' });
  const byLink = await team.call(payOnlineByLink.name, { token, paying: 'open' });
  await switched(true);
  expect([byClient.status, byLink.status]).toEqual([503, 503]);
  expect(byClient.body.message).toMatch('You can pay by QR or transfer.');
  const { count } = await team.database.admin`
    select from private.gateway_checkouts where subscription_id = ${subscriptionId}`;
  expect(count).toBe(0);
});

it('asked twice at once it is one page; what is paid is refused, and what is not theirs', async () => {
  const { paymongo, team } = served;
  const { subscription: subscriptionId, owner, checkoutId } = await toPay(served);
  const ask = (paying: string) => owner.ask(payOnline, { subscriptionId, paying });
  const [one, other] = await Promise.all([ask('due'), ask('due')]);
  expect(one).toEqual(other);
  expect((await ask('open')).body).toEqual({
    address: paymongo.checkouts.get(checkoutId)?.attributes.checkout_url,
  });
  const asked = paymongo.checkouts.get(checkoutId)?.attributes;
  expect(asked).toMatchObject({ line_items: [{ amount: price * 100, quantity: 1 }] });
  // Package, town and reference are all that the provider learns from us.
  expect(asked?.description).toMatch(/^Master Gwapo, Lipa City, [0-9A-Z]{8}$/);
  const stranger = await team.addClient();
  expect((await stranger.ask(payOnline, { subscriptionId, paying: 'open' })).status).toBe(404);
  expect((await ask('AAAAAAAA')).status).toBe(404);
  for (const event of paymongo.pay(checkoutId)) await paymongo.tell(event);
  const { status, body } = await ask('open');
  expect(status).toBe(409);
  expect(body.message).toMatch(/^This is already paid: ₱38,640.00 by Online on /);
});

it.each([0, 429, 500, 401])(
  'a gateway that answers %i is away, and no key leaks',
  async (trouble) => {
    const { paymongo, team } = served;
    const { subscription, owner } = await ownSeries(team);
    paymongo.trouble = trouble;
    const { status, body } = await owner.ask(payOnline, {
      subscriptionId: subscription,
      paying: 'open',
    });
    expect(status).toBe(503);
    expect(body).toEqual({
      code: 'unavailable',
      message: 'Online payment does not answer right now. You can pay by QR or transfer.',
      reason: ['onlineAway'],
    });
    expect(team.logged.join()).toContain('The gateway made no page to pay on');
    const { PAYMONGO_SECRET_KEY: key } = paymongo.settings;
    for (const secret of [key, btoa(`${key}:`)]) expect(team.logged.join()).not.toContain(secret);
    paymongo.trouble = null;
    await owner.call(payOnline, { subscriptionId: subscription, paying: 'open' });
  },
);

/** As a stranger who has only the link. */
const ask = (token: string, paying: 'due' | 'open' = 'due', from?: string) =>
  strangersAt(served.team).send(payOnlineByLink.name, { token, paying }, from);

/** A client who pays ₱12,880 in each of three months, and a link to everything or to one due. */
async function linked(place?: number) {
  const series = await ownMonthlySeries(served.team);
  const { dues } = await onlyPlan(series.owner);
  const due = place === undefined ? null : dues[place];
  const { id: linkId, token } = await make(series.owner, series.subscription, due?.id);
  return { ...series, linkId, token, due };
}

const checkoutAt = (address: string) => {
  const checkout = served.paymongo.checkouts.get(address.split('/').at(-1) ?? '');
  if (checkout === undefined) throw new Error('The provider has no such page.');
  return checkout;
};

it('the holder of a link pays a due online, once, and nothing personal goes to the provider', async () => {
  const { token, subscription, owner } = await linked();
  const [first, again] = [await ask(token), await ask(token)];
  expect([first.status, again.body]).toEqual([200, first.body]);
  const { id, attributes } = checkoutAt(first.body.address);
  expect(attributes.line_items).toMatchObject([{ amount: 1_288_000, currency: 'PHP' }]);
  expect(attributes.success_url).toMatch(/\/paid$/);
  expect(JSON.stringify(attributes)).not.toContain(token);
  expect(JSON.stringify(attributes)).not.toMatch(/Ana|Reyes|Mabini|917/);
  for (const event of served.paymongo.pay(id)) await served.paymongo.tell(event);
  expect(await postedFor(served, subscription)).toMatchObject([
    { pesos: 12_880, state: 'confirmed', source: 'gateway', allocated: 12_880 },
  ]);
  expect(await onlyPlan(owner)).toMatchObject({ paidInPesos: 12_880, owedInPesos: 25_760 });
  // What comes next has a page of its own.
  const next = await ask(token);
  expect(next.body.address).not.toBe(first.body.address);
  // Also where the same amount was paid past the page.
  await pay(served.team, subscription, 12_880);
  const last = checkoutAt((await ask(token)).body.address);
  const { dues } = await onlyPlan(owner);
  expect(last.attributes.reference_number).toBe(dues[2]?.reference);
});

it('a link for all pays all at once, and one for a due that due alone, whatever is asked', async () => {
  const all = await linked();
  const { attributes } = checkoutAt((await ask(all.token, 'open')).body.address);
  expect(attributes.line_items).toMatchObject([{ amount: 3_864_000 }]);
  const last = await linked(2);
  const [byDue, byAll] = [await ask(last.token), await ask(last.token, 'open')];
  expect(byAll.body).toEqual(byDue.body);
  expect(checkoutAt(byDue.body.address).attributes).toMatchObject({
    line_items: [{ amount: 1_288_000 }],
    reference_number: last.due?.reference,
  });
});

it('a link that is unknown or withdrawn, or whose due is paid or waits, opens no page', async () => {
  const { token, linkId, owner, subscription } = await linked();
  const before = served.paymongo.checkouts.size;
  const gone = { status: 410, body: { message: 'This link is no longer valid.' } };
  expect(await ask(randomUUID())).toMatchObject(gone);
  await owner.call(claimPayment, {
    ...{ id: randomUUID(), subscriptionId: subscription, day: today, pesos: 38_640 },
    ...{ method: 'bank', reference: randomUUID() },
  });
  expect(await ask(token)).toMatchObject({ status: 409, body: { code: 'not-possible' } });
  await owner.call(withdrawPayLink, { id: linkId });
  expect(await ask(token)).toMatchObject(gone);
  const paid = await linked(0);
  await pay(served.team, paid.subscription, 12_880);
  expect(await ask(paid.token)).toMatchObject({ status: 409, body: { code: 'not-possible' } });
  expect(served.paymongo.checkouts.size).toBe(before);
});

it('without a gateway that answers, the holder of a link sees other ways to pay', async () => {
  const { token } = await linked();
  const message = 'Online payment does not answer right now. You can pay by QR or transfer.';
  const away = { status: 503, body: { code: 'unavailable', message } };
  served.paymongo.trouble = 503;
  expect(await ask(token)).toMatchObject(away);
  const { dependencies } = served.team;
  const { gateway } = dependencies;
  Object.assign(dependencies, { gateway: null });
  try {
    expect(await ask(token)).toMatchObject(away);
  } finally {
    Object.assign(dependencies, { gateway });
  }
  served.paymongo.trouble = null;
  expect((await ask(token)).status).toBe(200);
});

it('asking counts as opening the link does, by network', async () => {
  const from = '203.0.113.252';
  const { token } = await linked();
  for (let opened = 0; opened < 119; opened += 1) {
    await served.team.call(payLink.name, { token }, { 'x-forwarded-for': from });
  }
  expect((await ask(token, 'due', from)).status).toBe(200);
  expect((await ask(token, 'due', from)).status).toBe(429);
  expect((await ask(token)).status).toBe(200);
});
