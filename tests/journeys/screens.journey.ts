import type { Page } from '@playwright/test';
import { inBar } from './bar.ts';
import { openInquiry, openOrder } from './forms.ts';
import { storeProvenVisit } from './proofs.ts';
import { expect, keepDeaf, open, test } from './visit.ts';

/** Opens each dialog, some with a fault. Runs at every screen size. */
const dialogs: Record<string, (page: Page) => Promise<void>> = {
  'signing in': async (page) => {
    await page.getByRole('button', { name: 'Sign In to View Pricing' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  },
  'signing up': async (page) => {
    await page.getByRole('button', { name: 'Sign In to View Pricing' }).click();
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Email').fill('ana@example.ph');
    await page.getByLabel('Password', { exact: true }).fill('isa');
    await page.getByLabel('Confirm password', { exact: true }).fill('dalawa');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  },
  'an empty order': async (page) => {
    const dialog = await openOrder(page);
    await dialog.getByText('How we treat your data').click();
    await dialog.getByRole('button', { name: 'Submit Order' }).click();
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(11);
  },
  'an empty inquiry': async (page) => {
    const dialog = await openInquiry(page);
    await dialog.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(8);
  },
};

test('dialogs are accessible and fit @every-size', async ({ page, expectAccessible }) => {
  await open(page);
  for (const prepare of Object.values(dialogs)) {
    await prepare(page);
    await expectAccessible();
    const overflow = await page.evaluate(() => {
      const dialog = document.querySelector('dialog');
      return [document.documentElement, dialog].map((box) =>
        box ? box.scrollWidth - box.clientWidth : Number.NaN,
      );
    });
    expect(overflow).toEqual([0, 0]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the portal invites a stranger, greets a client, and says when it cannot load', async ({
  page,
  context,
  session,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 500|Failed to load resource/);
  await context.route(
    '**/functions/v1/client/overview',
    (route) => route.fulfill({ status: 500 }),
    {
      times: 1,
    },
  );
  await keepDeaf(page);
  await open(page, '/portal');
  await expect(page.getByText(`Signed in as ${session.user.email}`)).toBeVisible();
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  await (await inBar(page, 'button', 'Sign Out')).click();
  await expect(page.getByRole('heading', { name: 'Client portal' })).toBeVisible();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
});

test('a failed page loads once online again', async ({ page, context, session, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await storeProvenVisit(session.user);
  await context.route('**/client/homes', (route) => route.abort());
  await open(page, '/portal/homes');
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  await context.setOffline(true);
  await context.unroute('**/client/homes');
  await context.setOffline(false);
  await expect(page.getByText('12 Mabini St., Lipa City')).toBeVisible();
});
