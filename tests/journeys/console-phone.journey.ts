import { randomInt } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { becomeDispatcher } from './dispatchers.ts';
import { newPhone } from './forms.ts';
import { mailTo } from './mailbox.ts';
import { expect, open, test } from './visit.ts';

const newName = () => `Nena ${randomInt(1e9)}`;
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

async function fillHome(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('4 Rizal St.');
  await page.getByLabel('Province').selectOption('Batangas');
  await page.getByLabel('City or municipality').fill('Lipa City');
}

/** Without an email address. */
async function orderByPhone(page: Page, name: string, phone: string): Promise<void> {
  await press(page, 'New order');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Preferred channel').selectOption('SMS');
  await fillHome(page);
  await dialog.getByLabel('Package').selectOption('Master Gwapo');
  await dialog.getByLabel('Duration').selectOption('3 Months');
  await expect(dialog.getByText('₱38,640.00')).toBeVisible();
  await dialog.getByLabel('Start date').fill(addDays(manilaToday(new Date()), 30));
  await press(page, 'Save and schedule');
}

/** Confirms the proposal, overruling all warnings. */
async function confirmAsProposed(page: Page): Promise<void> {
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  const anyway = page.getByRole('checkbox', { name: 'Confirm anyway' });
  if (await anyway.isVisible()) await anyway.check();
  await press(page, 'Confirm subscription');
  await expect(page).toHaveURL(/\/team\/clients\/[\da-f-]{36}$/);
}

test.beforeEach(({ session, context }) => becomeDispatcher(session, 'Dana Cruz', context));

test('a dispatcher takes a phone order @narrow-too', async ({ page, expectAccessible }) => {
  const [name, phone] = [newName(), newPhone()];
  await open(page, '/team/requests');
  await press(page, 'New order');
  await press(page, 'Save and schedule');
  await expect(page.getByText('Choose a package from the list.')).toBeVisible();
  await expect(page.getByText('City or municipality is required.')).toBeVisible();
  await expectAccessible();
  await press(page, 'Cancel');
  await expect(page.getByRole('dialog')).toBeHidden();

  await orderByPhone(page, name, phone);
  await expect(page).toHaveURL(/\/team\/requests\/O-[\dA-Z]{8}\/confirm$/);
  await expect(page.getByRole('heading', { name: 'Confirm and schedule' })).toBeVisible();
  await expect(page.getByLabel('Email (optional)')).toHaveValue('');
  await expect(page.getByLabel('Preferred channel')).toHaveValue('sms');
  await expect(page.getByLabel('Address')).toHaveValue('4 Rizal St., Lipa City, Batangas');
  await confirmAsProposed(page);
  await expect(page.getByText('Subscription confirmed. No email can be sent')).toBeVisible();
  await expect(page.getByText('No email', { exact: true })).toBeVisible();

  await open(page, '/team');
  const calls = page.getByRole('region', { name: /^To call or text/ });
  const call = calls.getByRole('listitem').filter({ hasText: name });
  await expect(call).toContainText(
    /Master Gwapo for 3 Months is confirmed, ₱38,640\.00: .*The first is on \w{3}, \d/,
  );
  await expect(call).toContainText('prefers SMS');
  const dialled = phone.replaceAll(' ', '');
  await expect(call.getByRole('link', { name: `Call ${phone}` })).toHaveAttribute(
    'href',
    `tel:${dialled}`,
  );
  await expect(call.getByRole('link', { name: 'Text', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`^sms:\\${dialled}\\?&body=Master%20Gwapo`),
  );
  await expectAccessible();
  await press(page, `Client informed: ${name}`);
  await expect(page.getByText(`${name} has been told.`)).toBeVisible();
  await expect(call).toBeHidden();
  await press(page, 'Undo');
  await expect(call).toBeVisible();
  await press(page, `Client informed: ${name}`);
  await expect(call).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await expect(call).toBeHidden();
});

test('a caller is recognized by their number', async ({ page, expectAccessible }) => {
  const [name, phone] = [newName(), newPhone()];
  await open(page, '/team/requests');
  await orderByPhone(page, name, phone);
  await confirmAsProposed(page);

  await open(page, '/team/requests');
  await press(page, 'New job');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill(phone.replace('+63 ', '0'));
  await press(page, `Use the details of ${name}`);
  await expect(dialog.getByText(`${phone} · No email`)).toBeVisible();
  await expect(dialog.getByLabel('Home')).toContainText('4 Rizal St., Lipa City, Batangas');
  await dialog.getByLabel('What they want done').fill('Clear the garage.');
  await dialog.getByRole('checkbox', { name: 'Garage cleaning' }).check();
  await expectAccessible();
  await press(page, 'Save and schedule');
  await expect(page).toHaveURL(/\/team\/requests\/Q-[\dA-Z]{8}\/confirm$/);
  await expect(page.getByRole('radio', { name })).toBeChecked();
  await expect(page.getByRole('radio', { name: '4 Rizal St., Lipa City, Batangas' })).toBeChecked();
  await expect(page.getByLabel('Package')).toHaveValue('on-demand');
  await expect(page.getByText('Choose a day and a time to see the visit.')).toBeVisible();
  await expect(page.getByLabel('Checklist')).toHaveValue('Garage Cleaning');
  await expect(page.getByRole('button', { name: 'Confirm job' })).toBeVisible();
  await page.goto(page.url().replace('/confirm', ''));
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Job Q-/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What they said' })).toBeVisible();
});

test('a lost answer and a double tap make one order', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const [name, phone] = [newName(), newPhone()];
  await open(page, '/team/requests');
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/functions/v1/team/new-order', lost, { times: 1 });
  await orderByPhone(page, name, phone);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(page.getByRole('heading', { name: 'Confirm and schedule' })).toBeVisible();
  await open(page, `/team/requests?search=${encodeURIComponent(name)}`);
  await expect(page.locator('[data-request]:visible')).toHaveCount(1);
});

test('an email address replaces calls', async ({ page, email, expectAccessible }) => {
  const [name, phone] = [newName(), newPhone()];
  await open(page, '/team/requests');
  await orderByPhone(page, name, phone);
  await confirmAsProposed(page);

  // An order on the client's page needs no home.
  await press(page, 'New order');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${phone} · No email`)).toBeVisible();
  await expect(dialog.getByLabel('Street address')).toBeHidden();
  await expectAccessible();
  await press(page, 'Cancel');
  await expect(dialog).toBeHidden();

  await press(page, 'Change client');
  await dialog.getByLabel('Email (optional)').fill(`client.${email}`);
  await press(page, 'Save');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: `client.${email}` })).toBeVisible();
  expect((await mailTo(`client.${email}`, 'Your plan is confirmed')).text).toContain('₱38,640.00');
});
