import type { Page } from '@playwright/test';
import { addDays } from '../../domain/calendar/days.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { asService } from './database.ts';
import { colleague } from './dispatchers.ts';
import { storePlan } from './plans.ts';
import { expect, open, test } from './visit.ts';

const plan = (page: Page) => page.getByRole('article', { name: /Master Gwapo/ });
const action = (page: Page, name: string) =>
  plan(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a client reads the plan @wide-too', async ({ page, session, expectAccessible }) => {
  const { today } = await storePlan(session.user, [-14, -7, 5, 12, 19, 26], { paid: 20_000 });
  await open(page, '/portal');
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan');
  await expect(plan(page)).toContainText('6 visits: 2 done, 4 to come');
  for (const text of ['₱38,640.00', '₱20,000.00', '₱18,640.00', formatDay(addDays(today, 71))]) {
    await expect(plan(page).getByText(text).first()).toBeVisible();
  }
  await plan(page).getByText('What is included').click();
  for (const text of ['Yard maintenance', 'Roof maintenance', 'Exterior carwash']) {
    await expect(plan(page).getByText(text)).toBeVisible();
  }
  await plan(page).getByText('Payments (1)').click();
  await expect(plan(page).getByText('GCash', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('the team sees when a plan was cancelled', async ({ page, session }) => {
  const { today, client } = await storePlan(session.user, [-7, 7, 21], { paid: 38_640 });
  await open(page, '/portal/plan');
  await plan(page).getByRole('heading', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel this plan' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText('Your plan is cancelled.')).toBeVisible();
  const office = await colleague(page);
  await open(office, `/team/clients/${client}`);
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Ana Reyes');
  await expect(
    office.getByText(`Cancel from ${formatDay(addDays(today, 15))}`, { exact: true }),
  ).toBeVisible();
  await office.context().close();
});

test('cancelling by keyboard @wide-too', async ({ page, session, expectAccessible }) => {
  const { today } = await storePlan(session.user, [-14, -7, 5, 12, 19, 26], { paid: 38_640 });
  await open(page, '/portal/plan');
  await plan(page).getByRole('heading', { name: 'Cancel', exact: true }).waitFor();
  await action(page, 'Cancel').locator('summary').first().focus();
  await page.keyboard.press('Enter');
  const beforehand = action(page, 'Cancel');
  await expect(beforehand).toContainText(`your plan ends on ${formatDay(addDays(today, 14))}.`);
  await expect(beforehand).toContainText('2 × ₱14,000.00 = ₱28,000.00');
  await expect(beforehand).toContainText('You get back ₱10,640.00');
  await expect(beforehand.getByRole('list').first()).toContainText('Visit 5');
  await expect(beforehand.getByRole('list').last()).toContainText('Visit 4');
  await expectAccessible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel this plan' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cancel this plan as described above?')).toBeFocused();
  await expect(beforehand).toContainText('You get back ₱10,640.00');
  await expectAccessible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Keep my plan' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel this plan' })).toBeFocused();
  await expect(plan(page).getByText('Active', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Yes, cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(plan(page).getByRole('heading', { name: /^Cancelled on/ })).toBeFocused();
  await expect(plan(page)).toContainText('2 done, 2 to come, 2 cancelled');
  await expect(page.getByText('Your plan is cancelled.')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Would you tell us why?').fill('We are moving abroad.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you for telling us.')).toBeVisible();
  await page.reload();
  await expect(plan(page).getByRole('heading', { name: /^Cancelled on/ })).toBeVisible();
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await page.getByRole('heading', { name: 'Not done (2)' }).click();
  const gone = page.getByRole('listitem').filter({ hasText: 'Cancelled with your plan' });
  await expect(gone).toHaveCount(2);
  await expect(gone.first()).toContainText(/It was planned for .* to /);
  await expectAccessible();
  await gone.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Visit 6 of / })).toBeFocused();
  await expect(page.getByText('It was cancelled together with your plan.')).toBeVisible();
});

test('a client asks for the next term', async ({ page, session }) => {
  const { today } = await storePlan(session.user, [-7, 5]);
  await open(page, '/portal/plan');
  await plan(page).getByRole('heading', { name: 'Renew', exact: true }).click();
  const renewing = action(page, 'Renew');
  await expect(renewing).toContainText('It never renews automatically.');
  await expect(renewing).toContainText(
    `3 Months, from ${formatDay(addDays(today, 72))}, at today’s price of ₱38,640.00`,
  );
  await renewing.getByRole('button', { name: 'Ask to renew' }).click();
  await expect(renewing).toContainText(/We have your request O-/);
  await expect(renewing.getByRole('button')).toHaveCount(0);
});

test('a change that meets another one is undone', async ({ page, session, allowConsole }) => {
  allowConsole(/status of 409/);
  const { subscription } = await storePlan(session.user, [-7, 20]);
  await open(page, '/portal/plan');
  await plan(page).getByRole('heading', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cancel this plan' })).toBeVisible();
  await asService(
    (sql) => sql`
      update public.visits set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours'
      where subscription_id = ${subscription} and number = 2`,
  );
  await page.getByRole('button', { name: 'Cancel this plan' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your plan has changed in the meantime. Please look at it again.',
  );
  await expect(plan(page).getByText('Active', { exact: true })).toBeVisible();
  await plan(page).getByRole('heading', { name: 'Cancel', exact: true }).click();
  await expect(action(page, 'Cancel')).toContainText('11:00 AM');
  await page.getByRole('button', { name: 'Cancel this plan' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(plan(page).getByRole('heading', { name: /^Cancelled on/ })).toBeVisible();
});
