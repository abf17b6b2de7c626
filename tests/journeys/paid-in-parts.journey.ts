import { formatDay } from '../../domain/manila-date.ts';
import { becomeOwner } from './dispatchers.ts';
import { storePlan } from './plans.ts';
import { expect, expectToast, open, test } from './visit.ts';

test('a part payment on all screens @narrow-too', async ({ page, session, expectAccessible }) => {
  const days = [-14, -7, 5, 12, 19, 26];
  const { client, subscription, today } = await storePlan(session.user, days, { isMonthly: true });
  await becomeOwner(session, 'Olivia Reyes', page.context());
  await open(page, `/portal/pay/${subscription}`);
  await page.getByLabel('How did you pay?').selectOption('Bank');
  await page.getByLabel('Amount in pesos').fill('12,000');
  await page.getByLabel('Reference number').fill(`BPI ${subscription}`);
  await page.getByRole('button', { name: 'Tell us' }).click();
  await expect(
    page.getByText('Thank you. Your payment is waiting for confirmation.'),
  ).toBeVisible();
  await expect(page.getByText('₱880.00', { exact: true })).toBeVisible();

  await open(page, '/team/money');
  const claim = page.getByRole('listitem').filter({ hasText: subscription });
  await expect(claim).toContainText('Still to pay ₱38,640.00, due now ₱12,880.00');
  await claim.getByRole('button', { name: /^Confirm/ }).click();
  await expectToast(page, 'Confirmed: Ana Reyes, ₱12,000.00');
  await expect(claim).toBeHidden();

  const dueNow = /Due now ₱880\.00 · since /;
  await open(page, '/portal/plan');
  const plan = page.getByRole('article', { name: /Master Gwapo/ });
  await expect(plan).toContainText(dueNow);
  await expect(plan.getByRole('link', { name: 'Pay ₱880.00' })).toBeVisible();
  await expect(plan).toContainText('₱26,640.00');
  await open(page, '/portal/statement');
  await expect(page.getByText(`Closing balance ${formatDay(today)}: ₱880.00 to pay`)).toBeVisible();

  await open(page, `/team/clients/${client}`);
  await expect(page.getByText(dueNow)).toBeVisible();
  await expect(page.getByText('₱26,640.00')).toBeVisible();
  await open(page, `/team/clients/${client}/statement`);
  await expect(page.getByText(`Closing balance ${formatDay(today)}: ₱880.00 to pay`)).toBeVisible();
  await expectAccessible();
});
