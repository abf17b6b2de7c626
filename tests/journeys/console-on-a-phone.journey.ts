import { randomBytes } from 'node:crypto';
import { addDays } from '../../domain/calendar/days.ts';
import { formatShortDay } from '../../domain/calendar/words.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { becomeDispatcher } from './dispatchers.ts';
import { storeSubscribed } from './subscriptions.ts';
import { expect, open, test } from './visit.ts';

test('clients can be called @phone', async ({ page, context, session, expectAccessible }) => {
  await becomeDispatcher(session, 'Dana Cruz', context);
  const name = `Corazon ${randomBytes(6).toString('hex')}`;
  const phone = '0917 555 0101';
  await storeSubscribed({ name, phone, email: `${name.slice(8)}@example.ph`, visitsInDays: [4] });
  await open(page, `/team/clients?search=${name.slice(8)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  const day = formatShortDay(addDays(manilaToday(new Date()), 4));
  await expect(row.getByText(`Lipa City · ${day}, 9:00 AM`)).toBeVisible();
  const call = row.getByRole('link', { name: `Call ${name}` });
  await expect(call).toHaveAttribute('href', 'tel:09175550101');
  const box = await call.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expectAccessible();
  await row.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('the menu signs out, and the page signs in again @phone', async ({
  page,
  context,
  session,
  account,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 400/);
  await becomeDispatcher(session, 'Dana Cruz', context);
  await open(page, '/team/people');
  await expect(page.getByRole('heading', { name: /^People/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(page.getByText('Dana Cruz').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'The team signs in here' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'The team signs in here' })).toBeHidden();
});

test('strangers see no navigation @narrow-too', async ({ page, expectAccessible }) => {
  await open(page, '/team');
  await expect(page.getByRole('heading', { name: 'The team signs in here' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Requests' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await expectAccessible();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
