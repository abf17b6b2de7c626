import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { payOnline } from '../../contract/client/pay.ts';
import { saveWayToPay, switchWayToPay, waysToPay } from '../../contract/team/ways-to-pay.ts';
import { apiHeaders, createAccount, newSession } from './accounts.ts';
import { asService } from './database.ts';
import { becomeOwner } from './dispatchers.ts';
import { joinTeam, passSecondFactor } from './members.ts';
import { storePlan } from './plans.ts';
import { expect, expectToast, open, test } from './visit.ts';

/** Stays on for all journeys. */
async function offerOnline(request: APIRequestContext): Promise<void> {
  const account = { email: `owner.${randomUUID()}@example.ph`, password: 'mahabang-lihim-2026' };
  await createAccount(account);
  const session = await newSession(request, account);
  await joinTeam(session.user, 'owner', 'Olivia Reyes');
  await passSecondFactor(session);
  const headers = { ...apiHeaders, authorization: `Bearer ${session.access_token}` };
  const read = async () => {
    const answer = await request.get(`/functions/v1/${waysToPay.name}`, { headers });
    const { ways } = await answer.json();
    return ways.find(({ kind }: { kind: string }) => kind === 'gateway');
  };
  const data = {
    ...{ id: randomUUID(), version: null, label: 'Card or wallet, online' },
    ...{ isFree: true, way: { kind: 'gateway' } },
  };
  if (!(await read())) await request.post(`/functions/v1/${saveWayToPay.name}`, { headers, data });
  const { id, version } = await read();
  const on = { headers, data: { id, version, isOn: true } };
  await expect(await request.post(`/functions/v1/${switchWayToPay.name}`, on)).toBeOK();
}

test('a client pays online, after a try that failed, and comes back to a page that checks @phone', async ({
  page,
  request,
  session,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/request to http:\/\/127\.0\.0\.1:\d+$/);
  allowConsole(/127\.0\.0\.1:\d+\/favicon\.ico/);
  await offerOnline(request);
  const { subscription } = await storePlan(session.user, [7, 14], { isMonthly: true });
  await open(page, `/portal/pay/${subscription}`);
  const pay = page.getByRole('button', { name: 'Pay ₱12,880.00 online' });
  // The first way is already open.
  const choose = async () => {
    await expect(page.getByText('Card or wallet, online')).toBeVisible();
    if (!(await pay.isVisible())) await page.getByText('Card or wallet, online').click();
    await expect(pay).toBeVisible();
  };
  await choose();
  await expectAccessible();
  await pay.click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('heading', { name: 'Online payment' })).toBeVisible();
  await expect(page.getByText('The payment did not go through.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Pay again' }).click();
  await choose();
  await pay.click();
  await page.getByRole('button', { name: 'Pay, told twice' }).click();
  await expect(page.getByText('We have your payment.')).toBeVisible();
  await expect(page.getByText('₱12,880.00 arrived. Thank you.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Open my plan' }).click();
  await expect(page.getByText('Nothing is due')).toBeVisible();
});

/** Pretends that the client paid ₱500 too much long ago. */
async function oweBack(subscription: string, name: string): Promise<void> {
  await asService(async (sql) => {
    await sql`
      update public.clients set name = ${name}
      where id = (select client_id from public.subscriptions where id = ${subscription})`;
    await sql`
      insert into public.payments (subscription_id, day, pesos, method, entered_by)
      select ${subscription}, '2020-01-01', 500, 'cash', (select id from public.members limit 1)`;
    await sql`
      insert into public.refunds (subscription_id, cause, pesos, day)
      values (${subscription}, 'credit', 500, '2020-01-01')`;
  });
}

test('an owner pays back online what was paid online, and reads why nothing else is @narrow-too', async ({
  page,
  request,
  session,
  email,
  password,
  expectAccessible,
}) => {
  await offerOnline(request);
  const { subscription } = await storePlan(session.user, [7]);
  const headers = { ...apiHeaders, authorization: `Bearer ${session.access_token}` };
  const data = { subscriptionId: subscription, paying: 'open' };
  const asked = await request.post(`/functions/v1/${payOnline.name}`, { headers, data });
  const { address } = await asked.json();
  await request.post(`${address}/pay`, { maxRedirects: 0 });
  const rita = `Rita ${email}`;
  await oweBack(subscription, rita);
  const other = { email: `hana.${email}`, password };
  await createAccount(other);
  const { user } = await newSession(request, other);
  const hana = `Hana ${email}`;
  await oweBack((await storePlan(user, [7], { paid: 38_640 })).subscription, hana);

  await becomeOwner(session, 'Olivia Reyes', page.context());
  await open(page, '/team/money/refunds');
  const buttonFor = (name: string) =>
    page.getByRole('button', { name: `Refund ₱500.00 to ${name} online` });
  const byHand = page.getByRole('button', { name: `Enter ₱500.00 to ${hana} as refunded` });
  await expect(page.getByRole('cell').filter({ has: byHand })).toContainText(
    'Not online: it was not paid online.',
  );
  await expect(buttonFor(hana)).toHaveCount(0);
  await expectAccessible();
  await buttonFor(rita).click();
  const dialog = page.getByRole('dialog', { name: 'Refund online' });
  await expect(dialog).toContainText(`₱500.00 goes back to ${rita}`);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Refund ₱500.00' }).click();
  await expectToast(page, 'It has been paid back online.');
  await expect(buttonFor(rita)).toBeHidden();
  await expect(byHand).toBeVisible();
});
