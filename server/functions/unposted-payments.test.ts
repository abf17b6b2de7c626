import { expect, it } from 'vitest';
import { client as clientRecord } from '../../contract/team/client-record.ts';
import { enterPayment } from '../../contract/team/payments.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { mailKinds } from '../../supabase/functions/_shared/service-mails/mail-kinds.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { postedFor, readLater, serveGateway, toPay } from './gateway.fixture.ts';

const served = forAllTests(serveGateway);

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
    const { subscription, checkoutId, client } = await toPay(served);
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
    const shown = async () => {
      const { subscriptions } = await team.owner.call(clientRecord, { id: client });
      return subscriptions.find(({ id }) => id === subscription)?.unposted;
    };
    expect(await shown()).toMatchObject([{ reference: paid.id, why, amount }]);
    const mail = await mailKinds['other-currency-team'].compose(
      { about: subscription, which: paid.id },
      team.dependencies,
      'mail',
    );
    expect(mail?.letter.subject).toBe('Paid online and not counted: Ana Reyes');
    for (const word of [paid.id, amount]) {
      expect(JSON.stringify(mail?.letter)).toContain(JSON.stringify(word).slice(1, -1));
    }
    // Once it is entered by hand, it is settled.
    await team.owner.call(enterPayment, {
      ...{ id: crypto.randomUUID(), subscriptionId: subscription, day: manilaToday(new Date()) },
      ...{ pesos: 100, method: 'bank', reference: paid.id, note: '' },
    });
    expect(await shown()).toEqual([]);
  },
);

it('a payment without a reference is kept, and hides none beside it', async () => {
  const { paymongo, team } = served;
  const { subscription, checkoutId } = await toPay(served);
  const [report] = paymongo.pay(checkoutId);
  if (report === undefined) throw new Error('Nothing was reported.');
  const { payments } = paymongo.checkouts.get(checkoutId)?.attributes ?? { payments: [] };
  const nameless = { ...payments[0], id: null };
  Object.assign((report.data.attributes.data as { attributes: object }).attributes, {
    payments: [nameless, 'no payment', payments[0]],
  });
  expect(await paymongo.tell(report)).toBe(200);
  expect(await postedFor(served, subscription)).toHaveLength(1);
  expect(
    await team.database
      .admin`select why from public.unposted_payments where subscription_id = ${subscription}`,
  ).toEqual([{ why: 'no-reference' }]);
});
