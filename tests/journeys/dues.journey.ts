import type { Page } from '@playwright/test';
import { addDays, addMonthsClamped } from '../../domain/calendar/days.ts';
import { formatShortDay } from '../../domain/calendar/words.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { becomeDispatcher } from './dispatchers.ts';
import { plan as ordered, sendOrder } from './forms.ts';
import { mailTo } from './mailbox.ts';
import { storePlan } from './plans.ts';
import { expect, open, test } from './visit.ts';

const plan = (page: Page) => page.getByRole('article', { name: /Master Gwapo/ });

test('monthly dues @wide-too', async ({ page, request, session, email, expectAccessible }) => {
  const client = `client.${email}`;
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const reference = await sendOrder(request, client);
  await open(page, `/team/requests/${reference}/confirm`);
  const payment = page.getByLabel('Payment', { exact: true });
  await expect(payment).toHaveValue('monthly');
  const summary = page.getByRole('complementary').last();
  const monthly = `Monthly: 3 × ₱12,880.00, the first on ${formatDay(ordered.startDate)}`;
  await expect(summary).toContainText(monthly);
  // One month is paid in full by default.
  await page.getByLabel('Duration').selectOption('1 Month');
  await expect(payment).toHaveValue('in-full');
  await page.getByLabel('Duration').selectOption('3 Months');
  await payment.selectOption('Deposit and rest');
  await page.getByLabel('Deposit', { exact: true }).fill('30%');
  const restDay = addDays(ordered.startDate, 20);
  await page.getByLabel('The rest is due on').fill(restDay);
  await expect(summary).toContainText(`₱11,592.00 on ${formatDay(ordered.startDate)}`);
  await expect(summary).toContainText(`₱27,048.00 on ${formatDay(restDay)}`);
  await expectAccessible();
  await payment.selectOption('Monthly');
  await page
    .getByRole('checkbox', {
      name: 'I confirmed this email with the client (needed for the portal)',
    })
    .check();
  const overrule = page.getByRole('checkbox', { name: 'Confirm anyway' });
  await expect(page.getByRole('button', { name: /^Move/ }).first()).toBeVisible();
  if (await overrule.isVisible()) await overrule.check();
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page).toHaveURL(/\/team\/clients\/[\da-f-]{36}$/);
  expect((await mailTo(client, 'Your plan is confirmed')).text).toContain(monthly);

  await expect(page.getByText('Nothing is due')).toBeVisible();
  const next = `Next ₱12,880.00 on ${formatShortDay(ordered.startDate)}`;
  await expect(page.getByText(next)).toBeVisible();
  const dues = page.getByRole('table', { name: 'Dues: 3' });
  await expect(dues.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Enter payment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Amount in pesos')).toHaveValue('12880');
  await dialog.getByLabel('Amount in pesos').fill('20,000');
  await dialog.getByLabel('Method').selectOption('GCash');
  await dialog.getByRole('button', { name: 'Enter payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(dues.getByRole('row').nth(1)).toContainText('Paid');
  await expect(dues.getByRole('row').nth(2)).toContainText('Partly paid');
  await expect(dues.getByRole('row').nth(3)).toContainText('Not yet paid');
  await expect(page.getByText(/^Nothing is due Next ₱5,760\.00 on /)).toBeVisible();
  await page.getByRole('button', { name: 'Add a discount' }).click();
  await dialog.getByLabel('What it is for').fill('For the storm');
  await dialog.getByLabel('Amount in pesos').fill('640');
  await dialog.getByRole('button', { name: 'Add a discount' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Discounts−₱640.00Paid₱20,000.00Owed₱18,000.00')).toBeVisible();
});

test('a client reads their dues @wide-too', async ({ page, session, expectAccessible }) => {
  const { today } = await storePlan(session.user, [-14, -7, 5, 12, 19, 26], {
    paid: 10_000,
    isMonthly: true,
    discount: 640,
  });
  const began = addDays(today, -20);
  const second = addMonthsClamped(began, 1);
  await open(page, '/portal/plan');
  await expect(plan(page)).toContainText(`Due now ₱2,240.00 · since ${formatShortDay(began)}`);
  await expect(plan(page)).toContainText(`Next ₱12,880.00 on ${formatShortDay(second)}`);
  for (const figure of [
    'Price₱38,640.00',
    'Discounts−₱640.00',
    'Paid₱10,000.00',
    'Still to pay₱28,000.00',
  ]) {
    await expect(plan(page)).toContainText(figure);
  }
  await plan(page).getByText('Payment schedule (3)').click();
  const dues = plan(page)
    .getByRole('listitem')
    .filter({ hasText: /Reference [\dA-Z]{8}/ });
  await expect(dues).toHaveCount(3);
  await expect(dues.first()).toContainText('Partly paid');
  await expect(dues.first()).toContainText(`₱10,000.00 by GCash on ${formatShortDay(today)}`);
  await expect(dues.first()).toContainText('₱2,240.00 left');
  await expect(dues.last()).toContainText('Not yet paid');
  await expectAccessible();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  await plan(page).getByRole('heading', { name: 'Pause', exact: true }).click();
  await page.getByLabel('First day').fill(addDays(today, 3));
  await page.getByLabel('How long').selectOption('Until another day');
  await page.getByLabel('Last day').fill(addDays(today, 16));
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, pause' }).click();
  await expect(plan(page)).toContainText(
    `Next ₱12,880.00 on ${formatShortDay(addDays(second, 14))}`,
  );
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(plan(page)).toContainText(`Next ₱12,880.00 on ${formatShortDay(second)}`);
});
