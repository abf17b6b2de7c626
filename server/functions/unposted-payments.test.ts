import { expect, it } from 'vitest';
import { client as clientRecord } from '../../contract/team/client-record.ts';
import { enterPayment } from '../../contract/team/payments.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { mailKinds } from '../../supabase/functions/_shared/service-mails/mail-kinds.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { postedFor, readLater, serveGateway, type ToPay, toPay } from './gateway.fixture.ts';

const served = forAllTests(serveGateway);

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
  'a payment %s does not count, is shown, and the team is told of it once',
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
    // A report that was lost is told of by the next reading.
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
