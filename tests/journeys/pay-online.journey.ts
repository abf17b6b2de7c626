import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { saveWayToPay, switchWayToPay, waysToPay } from '../../contract/team/ways-to-pay.ts';
import { apiHeaders, createAccount, newSession } from './accounts.ts';
import { joinTeam, passSecondFactor } from './members.ts';
import { storePlan } from './plans.ts';
import { expect, open, test } from './visit.ts';

/** Offers online payment to clients, as an owner does. It stays so. */
async function offerOnline(request: APIRequestContext): Promise<void> {
  const account = { email: `owner.${randomUUID()}@example.ph`, password: 'mahabang-lihim-2026' };
  await createAccount(request, account);
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
  // The provider's page is not ours.
  allowConsole(/request to http:\/\/127\.0\.0\.1:\d+$/);
  allowConsole(/127\.0\.0\.1:\d+\/favicon\.ico/);
  await offerOnline(request);
  const { subscription } = await storePlan(session.user, [7, 14], { isMonthly: true });
  await open(page, `/portal/pay/${subscription}`);
  const pay = page.getByRole('button', { name: 'Pay ₱12,880.00 online' });
  // The first of the ways is open already.
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
