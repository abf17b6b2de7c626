import type { Page } from '@playwright/test';
import { addDays } from '../../domain/calendar/days.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { colleague } from './dispatchers.ts';
import { onDatabase } from './members.ts';
import { storePlan } from './plans.ts';
import { expect, expectToast, open, test } from './visit.ts';

const plan = (page: Page) => page.getByRole('article', { name: /Master Gwapo/ });
const action = (page: Page, name: string) =>
  plan(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a client reads the plan, with the money as the team entered it @wide-too', async ({
  page,
  session,
  expectAccessible,
}) => {
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

test('the team opens the page of a client who has cancelled, and reads from when', async ({
  page,
  session,
  email,
  password,
  request,
  browser,
  baseURL,
}) => {
  const { today, client } = await storePlan(session.user, [-7, 7, 21], { paid: 38_640 });
  await open(page, '/portal/plan');
  await plan(page).getByRole('heading', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel this plan' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText('Your plan is cancelled.')).toBeVisible();
  const office = await colleague(browser, request, baseURL, { email: `rosa.${email}`, password });
  await open(office, `/team/clients/${client}`);
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Ana Reyes');
  await expect(
    office.getByText(`Cancel from ${formatDay(addDays(today, 15))}`, { exact: true }),
  ).toBeVisible();
  await office.context().close();
});

test('a client cancels by keyboard alone, and what was said is what happens @wide-too', async ({
  page,
  session,
  expectAccessible,
}) => {
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
  // It asks once more, with what was said still in view.
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

test('cancelling says what becomes of owed and skipped visits, and until when', async ({
  page,
  session,
}) => {
  const { today, subscription } = await storePlan(session.user, [-14, 2, 3, 26], { paid: 38_640 });
  await onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`
        update public.visits set state = 'missed', missed_reason = 'weather'
        where subscription_id = ${subscription} and number = 2`;
      await transaction`
        update public.visits set state = 'skipped'
        where subscription_id = ${subscription} and number = 3`;
    }),
  );
  const lastDay = formatDay(addDays(today, 14));
  const owed = `You can put them on another day until ${lastDay}. After that, we refund any that are left`;
  const skipped = `You can put them on another day until ${lastDay}. Any that are left then lapse.`;
  await open(page, '/portal/plan');
  await plan(page).getByRole('heading', { name: 'Cancel', exact: true }).click();
  await expect(action(page, 'Cancel')).toContainText(`${owed}: ₱9,333.00 in all.`);
  await expect(action(page, 'Cancel')).toContainText(skipped);
  await page.getByRole('button', { name: 'Cancel this plan' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(plan(page)).toContainText('1 done, 2 to put on another day, 1 cancelled');
  await expect(plan(page)).toContainText(`${owed}.`);
  await expect(plan(page)).toContainText(skipped);
  await plan(page).getByRole('link', { name: 'Put them on another day' }).click();
  await expect(page.getByText(`Put it on another day until ${lastDay}`)).toHaveCount(2);
});

test('a client asks for the next term, and sees that it was asked for', async ({
  page,
  session,
}) => {
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

test('a change that meets another one is taken back and said anew', async ({
  page,
  session,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { subscription } = await storePlan(session.user, [-7, 20]);
  await open(page, '/portal/plan');
  await plan(page).getByRole('heading', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cancel this plan' })).toBeVisible();
  await onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`
        update public.visits set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours'
        where subscription_id = ${subscription} and number = 2`;
    }),
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

test('what waits for an answer falls with the plan, which is said before and after; no pause is left', async ({
  page,
  session,
}) => {
  const { today, subscription } = await storePlan(session.user, [-7, 5, 12]);
  await onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`
        insert into public.change_requests (subscription_id, visit_id, kind, asked, state, answer_by, lapses_at)
        select subscription_id, id, 'skip', '{"kind":"skip"}', 'waiting', now() + interval '1 hour', starts_at
        from public.visits where subscription_id = ${subscription} and number = 2`;
      await transaction`
        insert into public.pauses (subscription_id, first_day, end_day)
        values (${subscription}, ${addDays(today, 30)}, ${addDays(today, 40)})`;
    }),
  );
  await open(page, '/portal/plan');
  const asked = /You asked us to skip your visit on .*9:00 AM. If you continue, that request/;
  await expect(plan(page).getByRole('heading', { name: /^Paused from/ })).toBeVisible();
  await plan(page).getByRole('heading', { name: 'Pause', exact: true }).click();
  const pausing = action(page, 'Pause');
  await pausing.getByLabel('First day').fill(addDays(today, 9));
  await pausing.getByLabel('How long').selectOption('Until another day');
  await pausing.getByLabel('Last day').fill(addDays(today, 8));
  await expect(pausing).toContainText('The last day is before the first day.');
  await expect(pausing).not.toContainText('Choose both days');
  await pausing.getByLabel('Last day').fill(addDays(today, 10));
  await expect(pausing).toContainText(asked);
  await plan(page).getByRole('heading', { name: 'Cancel', exact: true }).click();
  await expect(action(page, 'Cancel')).toContainText(asked);
  await page.getByRole('button', { name: 'Cancel this plan' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(plan(page).getByRole('heading', { name: /^Cancelled on/ })).toBeVisible();
  await expectToast(page, 'Your plan is cancelled.');
  await page.reload();
  const fell = /You had asked us to skip your visit on .*9:00 AM. That request has been withdrawn/;
  await expect(plan(page)).toContainText(fell);
  await expect(plan(page).getByRole('heading', { name: /^Paused from/ })).toHaveCount(0);
});
