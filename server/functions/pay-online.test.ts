import { afterEach, expect, it } from 'vitest';
import { payOnline } from '../../contract/client/pay.ts';
import { makePayLink } from '../../contract/client/pay-links.ts';
import { payOnlineByLink } from '../../contract/pay-link.ts';
import { ownSeries } from './client/plans.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { serveGateway, toPay } from './gateway.fixture.ts';

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
  'a gateway that answers %i is away, and no key is told',
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
