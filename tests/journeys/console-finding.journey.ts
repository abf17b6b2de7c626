import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '../../domain/calendar/days.ts';
import { formatShortDay } from '../../domain/calendar/words.ts';
import { formatDay, manilaToday } from '../../domain/manila-date.ts';
import { becomeDispatcher } from './dispatchers.ts';
import { storeSubscribed } from './subscriptions.ts';
import { expect, open, test } from './visit.ts';

const today = manilaToday(new Date());
const finder = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

/** A unique client with a visit in 4 days and one 10 days ago. */
async function someClient() {
  const mark = [...randomBytes(8)].map((byte) => 'bcdfghjklmnprstv'[byte % 16]).join('a');
  const name = `Corazon ${mark}`;
  const client = { name, phone: '0917 555 0101', email: `${mark}@example.ph` };
  return { mark, name, id: await storeSubscribed({ ...client, visitsInDays: [-10, 4] }) };
}

test.beforeEach(async ({ session, context }) => {
  await becomeDispatcher(session, 'Dana Cruz', context);
});

test('a client and a visit are found from every screen by keyboard', async ({ page }) => {
  const { mark, name, id } = await someClient();
  for (const path of ['/team', '/team/schedule', '/team/people']) {
    await open(page, path);
    await expect(heading(page, /./)).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Clients, requests' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(finder(page)).toBeHidden();
  }
  const button = page.getByRole('button', { name: 'Search' });
  await button.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: 'Clients, requests' })).toBeFocused();
  await page.keyboard.type(mark);
  await expect(finder(page).getByRole('status')).toHaveText('1 client, 0 requests, 2 visits');
  await page.keyboard.press('ArrowDown');
  await expect(finder(page).getByRole('link', { name: /0917 555 0101/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const visit = finder(page).getByRole('link', {
    name: new RegExp(`${formatDay(addDays(today, 4))}, 9:00–11:00 AM · Lipa City`),
  });
  await expect(visit).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox', { name: 'Clients, requests' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await open(page, '/team/clients');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: 'Clients, requests' })).toBeFocused();
  await page.keyboard.type(mark);
  await expect(finder(page).getByRole('status')).toHaveText('1 client, 0 requests, 2 visits');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/team/clients/${id}`);
  await expect(heading(page, name)).toBeVisible();
  await expect(finder(page)).toBeHidden();
  await page.getByRole('button', { name: 'Change client' }).click();
  await page.getByRole('dialog').getByLabel('Messenger name').fill('');
  await page.getByRole('dialog').getByLabel('Messenger name').press('/');
  await expect(page.getByRole('dialog').getByLabel('Messenger name')).toHaveValue('/');
});

test('visits are found by day on a phone @narrow-too', async ({ page, expectAccessible }) => {
  const { mark, name } = await someClient();
  await open(page, '/team/requests');
  await expect(heading(page, /^Requests/)).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('searchbox', { name: 'Clients, requests' });
  await expect(field).toBeFocused();
  await field.fill('xyzzyqwk');
  await expect(finder(page).getByRole('status')).toHaveText(/^Nothing was found/);
  await field.fill(`${formatShortDay(addDays(today, -10))} ${mark}`);
  await expect(finder(page).getByRole('status')).toHaveText('1 client, 0 requests, 1 visit');
  await expectAccessible();
  await finder(page)
    .getByRole('link', { name: new RegExp(formatDay(addDays(today, -10))) })
    .click();
  await expect(finder(page)).toBeHidden();
  await expect(heading(page, `${name}, visit 1 of 2`)).toBeVisible();
});
